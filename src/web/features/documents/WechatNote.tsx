import { isWechatBrowser } from '../../app/api/open-document';
import { Note } from '../../ui/Note';

/** Where to go when WeChat shows no PDF, which it does not on every phone. */
export function WechatNote() {
  return isWechatBrowser() ? <Note>微信里打不开文件时，请点击右上角，选择在浏览器中打开。</Note> : null;
}
