import { isWechatBrowser } from '../../app/api/open-document';
import { Note } from '../../ui/Note';

/** Hint for WeChat's browser, which cannot show PDFs on every phone. */
export function WechatNote() {
  return isWechatBrowser() ? <Note>微信里打不开文件时，请点击右上角，选择在浏览器中打开。</Note> : null;
}
