import { cpSync } from 'node:fs';

const family = 'node_modules/@expo-google-fonts/noto-serif-sc';

/**
 * Lays the fonts of documents beside the server. The package is needed for building only: an installation to serve
 * from goes without the other six weights in it.
 */
export function placeFonts(folder) {
  cpSync('src/server/platform/pdf/fonts', folder, { recursive: true });
  cpSync(`${family}/400Regular/NotoSerifSC_400Regular.ttf`, `${folder}/NotoSerifSC_400Regular.ttf`);
  cpSync(`${family}/700Bold/NotoSerifSC_700Bold.ttf`, `${folder}/NotoSerifSC_700Bold.ttf`);
}
