import { cpSync } from 'node:fs';

const family = 'node_modules/@expo-google-fonts/noto-serif-sc';

/**
 * Copies the fonts for documents beside the server. The font package is needed for building only, so that a production
 * installation does not contain its six other weights.
 */
export function copyFonts(folder) {
  cpSync('src/server/platform/pdf/fonts', folder, { recursive: true });
  cpSync(`${family}/400Regular/NotoSerifSC_400Regular.ttf`, `${folder}/NotoSerifSC_400Regular.ttf`);
  cpSync(`${family}/700Bold/NotoSerifSC_700Bold.ttf`, `${folder}/NotoSerifSC_700Bold.ttf`);
}
