/** Help by others: public numbers that work nationwide. */
export const externalHelplines = [
  {
    title: '12345 政务服务热线',
    text: '低保、特困、临时救助怎样申请，由所在街道（乡镇）受理。',
    phone: '12345',
  },
  { title: '12393 医保服务热线', text: '医疗费用报销、大病保险和医疗救助。', phone: '12393' },
  { title: '12348 法律援助', text: '经济困难的公民，可以申请免费的法律服务。', phone: '12348' },
  { title: '12356 心理援助热线', text: '心里难受、睡不好、想不开，有人听您说。', phone: '12356' },
] as const;
