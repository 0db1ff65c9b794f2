// Written by `npm run generate` from openapi/. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description 一处不正确的内容 */
        FieldError: {
            /**
             * @description JSON Pointer
             * @example /contacts/0/mobile
             */
            path: string;
            /**
             * @description 未通过的规则
             * @example required
             */
            keyword: string;
            /**
             * @description 给本人看的说明
             * @example 请填写手机号码
             */
            message: string;
        };
        /** @description 未能办理的原因 */
        RefusalCode: number & (-1 | 1001 | 1002 | 1003 | 1004 | 1005 | 1006 | 1007 | 1008 | 1101 | 1102 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 2001 | 2002 | 2003 | 2004 | 2005 | 2006 | 2007 | 2008 | 9001 | 9000);
        RefusedBody: {
            code: components["schemas"]["RefusalCode"];
            /** @description 给本人看的一句话 */
            msg: string;
            /** @description fields 逐项说明；其余为各接口的补充，例如 retryAfter（秒） */
            data: {
                fields: components["schemas"]["FieldError"][];
            } & {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        /** @description 未能办理；HTTP 状态与 code 的对应见 RefusalCode */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefusedBody"];
            };
        };
    };
    parameters: {
        /** @description 机构标识，由网站固定携带；缺少或不存在时拒绝（1004） */
        Organization: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
