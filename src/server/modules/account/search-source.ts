import type { SearchSource } from '../../engine/search-source';

/** The pages of one's own account, with what they are for; those who are not logged in are led to the login first. */
const pages = [
  {
    title: '忘记密码',
    path: '/login?way=reset',
    summary: '用手机短信重新设置密码。',
    keywords: ['找回密码', '重置密码', '密码'],
  },
  {
    title: '账号登录',
    path: '/login',
    summary: '用手机号码和密码，或短信验证码登录。',
    keywords: ['登录不了', '验证码'],
  },
  {
    title: '注册账号',
    path: '/register',
    summary: '用手机号码注册。',
    keywords: ['新用户', '开户'],
  },
  {
    title: '个人信息',
    path: '/userCenter?tab=profile',
    summary: '查看和修改自己的资料、手机号码。',
    keywords: ['修改手机号', '换手机号', '手机号码', '改手机号', '个人资料', '实名认证'],
  },
  {
    title: '账号安全',
    path: '/userCenter?tab=security',
    summary: '修改密码，设置第二重验证，查看登录过的设备和登录记录。',
    keywords: ['修改密码', '改密码', '登录记录', '退出其他设备', '第二重验证', '通行密钥', '验证器'],
  },
  {
    title: '隐私设置',
    path: '/userCenter?tab=privacy',
    summary: '撤回同意，下载自己的数据，注销账号。',
    keywords: ['注销账号', '注销账户', '删除账号', '撤回同意', '数据导出'],
  },
].map(page => ({ ...page, kind: 'page' as const, ref: page.path, text: '', publishedAt: null }));

export const searchSource: SearchSource = {
  unindexed: true,
  async *entries() {
    yield pages;
  },
};
