import { describe, expect, it } from 'vitest';
import { parseAlipayStatement } from '../../src/server/engine/payments/statement/alipay';
import { parseWechatStatement } from '../../src/server/engine/payments/statement/wechat';
import { encodeGbk } from '../support/payment-gateway/gbk';

const bytes = (lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`);

const wechat = [
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  '`2026-11-20 00:00:00,`wx0123456789abcdef,`1900000109,`0,`,`4200000001,`D0001,`oExample,`NATIVE,`SUCCESS,`OTHERS,`CNY,`0.01,`0.00,`0,`0,`0.00,`0.00,`,`,`捐款,助学,`,`0.00000,`0.60%,`0.01,`0.00,`',
  '`2026-11-20 23:59:59,`wx0123456789abcdef,`1900000109,`0,`,`4200000002,`D0002,`oExample,`JSAPI,`SUCCESS,`OTHERS,`CNY,`99999.99,`0.00,`0,`0,`0.00,`0.00,`,`,`捐款,`,`0.00000,`0.60%,`99999.99,`0.00,`',
  '`2026-11-20 12:00:00,`wx0123456789abcdef,`1900000109,`0,`,`4200000002,`D0002,`oExample,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030000001,`R0001,`10.50,`0.00,`ORIGINAL,`PROCESSING,`捐款,`,`0.00000,`0.60%,`0.00,`10.50,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`3,`100000.00,`10.50,`0.00,`0.00000,`100000.00,`10.50',
];
const change = (line: number, from: string, to: string) =>
  wechat.map((text, index) => (index === line ? text.replace(from, to) : text));

describe('WeChat Pay statement', () => {
  it('is read to the cent, in spite of commas in names of goods', () => {
    expect(parseWechatStatement(bytes(wechat))).toEqual([
      {
        kind: 'payment',
        no: 'D0001',
        transaction: '4200000001',
        amount: 1,
        at: new Date('2026-11-19T16:00:00Z'),
      },
      {
        kind: 'payment',
        no: 'D0002',
        transaction: '4200000002',
        amount: 9_999_999,
        at: new Date('2026-11-20T15:59:59Z'),
      },
      {
        kind: 'refund',
        no: 'D0002',
        refund: 'R0001',
        transaction: '4200000002',
        amount: 1_050,
        at: new Date('2026-11-20T04:00:00Z'),
      },
    ]);
  });

  it('contains only totals for a day without payments', () => {
    const totals = ['`0,`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00'];
    expect(parseWechatStatement(bytes([...wechat.slice(0, 1), ...wechat.slice(4, 5), ...totals]))).toEqual(
      [],
    );
  });

  it.each([
    ['no bill at all', ['{"code":"NO_AUTH"}'], '不是微信支付的交易账单'],
    ['the columns of before 2018', change(0, '订单金额,申请退款金额', '总金额'), '缺少：'],
    ['the totals are missing', wechat.slice(0, 4), '没有汇总'],
    ['it is cut off in the middle', wechat.slice(0, 5), '总交易单数应为'],
    ['a line is missing', wechat.filter((_, index) => index !== 1), '总交易单数应为 3，实为 2'],
    [
      'an amount was changed',
      change(2, '`99999.99,`0.00,`', '`99999.98,`0.00,`').map((line, index) =>
        index === 2 ? line.replaceAll('99999.99', '99999.98') : line,
      ),
      '订单总金额应为 100000.00',
    ],
    ['a refund was changed', change(3, '`0.00,`10.50,`', '`0.00,`10.49,`'), '申请退款总金额应为 10.50'],
    [
      'an amount is none',
      change(1, '`0.01,`0.00,`', '`1e3,`0.00,`').map((line, index) =>
        index === 1 ? line.replace('0.60%,`0.01', '0.60%,`0.010') : line,
      ),
      '第 2 行：not an amount: 0.010',
    ],
    ['another currency', change(1, 'CNY', 'USD'), '第 2 行：货币为 USD'],
    ['a state that nobody knows', change(1, 'SUCCESS', 'REVOKED'), '第 2 行：交易状态为 REVOKED'],
    ['a time that is none', change(1, '2026-11-20', '2026-11-31'), '第 2 行'],
    ['a column too few', change(1, '`NATIVE,', ''), '第 2 行：有 26 列'],
  ])('is rejected when %s', (_, lines, why) => {
    expect(() => parseWechatStatement(bytes(lines))).toThrow(why);
  });
});

const alipay = [
  '#支付宝业务明细查询',
  '#账号：[20880000000000150156]',
  '#起始日期：[2026年11月20日 00:00:00]   终止日期：[2026年11月21日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  '2026112022001400000000000001\t,D0001\t,交易     ,捐款  ,2026-11-20 09:59:00,2026-11-20 10:00:00, , , , ,don***@example.com,0.01,0.01,0.00,0.00,0.00,0.00,0.00, ,0.00,0.00, ,0.00,0.00, ',
  '2026112022001400000000000001\t,D0001\t,退款     ,捐款  ,2026-11-20 10:59:00,2026-11-20 11:00:00, , , , ,don***@example.com,-0.01,-0.01,0.00,0.00,0.00,0.00,0.00, ,0.00,0.00,R0001\t,0.00,0.00, ',
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共0.01元，商家优惠共0.00元',
  '#导出时间：[2026年11月21日 09:00:00]',
];
const alter = (line: number, from: string, to: string) =>
  alipay.map((text, index) => (index === line ? text.replace(from, to) : text));

describe('Alipay statement', () => {
  it('is read to the cent, refunds without their sign', () => {
    const transaction = '2026112022001400000000000001';
    expect(parseAlipayStatement(encodeGbk(alipay.join('\r\n')))).toEqual([
      { kind: 'payment', no: 'D0001', transaction, amount: 1, at: new Date('2026-11-20T02:00:00Z') },
      {
        kind: 'refund',
        no: 'D0001',
        refund: 'R0001',
        transaction,
        amount: 1,
        at: new Date('2026-11-20T03:00:00Z'),
      },
    ]);
  });

  it.each([
    ['no bill at all', ['<html>'], '不是支付宝的业务明细'],
    ['it is the table of totals', alter(3, '明细', '汇总').slice(0, 5), '不是支付宝的业务明细'],
    ['it is cut off', alipay.slice(0, 6), '没有结束的标记'],
    ['a column is missing', alter(4, '业务类型,', ''), '缺少：业务类型'],
    ['a comma shifts the columns', alter(5, '捐款  ', '捐款,助学'), '第 6 行：有 26 列，应为 25 列'],
    [
      'a payment is below zero',
      alter(5, ',0.01,0.01,', ',-0.01,-0.01,'),
      '第 6 行：业务类型为“交易”，金额为 -0.01',
    ],
    ['a kind that nobody knows', alter(6, '退款', '转账'), '第 7 行：业务类型为“转账”'],
    ['an amount is none', alter(5, ',0.01,0.01,', ',0.0.1,0.01,'), '第 6 行：not an amount'],
  ])('is rejected when %s', (_, lines, why) => {
    expect(() => parseAlipayStatement(encodeGbk(lines.join('\r\n')))).toThrow(why);
  });

  it('is rejected in UTF-8', () => {
    expect(() => parseAlipayStatement(bytes(alipay))).toThrow('不是支付宝的业务明细');
  });
});
