/** The main pages that are also complete documents, by their paths in the application. */
export const publicLinks = [
  { title: '首页', path: '/index' },
  { title: '办事', path: '/matter' },
  { title: '公益项目', path: '/publicWelfare' },
  { title: '救护培训', path: '/trainList' },
  { title: '志愿活动', path: '/volunteerActivity' },
  { title: 'AED', path: '/aedList' },
  { title: '捐款公示', path: '/amountList' },
  { title: '新闻', path: '/news' },
  { title: '联系我们', path: '/contact' },
];
