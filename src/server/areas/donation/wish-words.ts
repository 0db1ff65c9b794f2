/** Words that donors may take over, for who finds none of their own. */
export const wishWords: readonly string[] = [
  '愿平安健康',
  '人道为怀，博爱奉献',
  '愿每个孩子都被温柔以待',
  '点滴爱心，汇成江海',
  '风雨同舟，共渡难关',
  '早日康复，未来可期',
  '愿灾区的人们早日重建家园',
  '一点心意，聊表关怀',
];
