/** Origin of the script by which pages talk to WeChat. */
export const WECHAT_SDK_ORIGIN = 'https://res.wx.qq.com';

/** WeChat's JS-SDK, which WeChat does not permit to be served from elsewhere. */
export const WECHAT_SDK_URL: string = `${WECHAT_SDK_ORIGIN}/open/js/jweixin-1.6.0.js`;
