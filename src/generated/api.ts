// Written by `npm run generate` from openapi/. Do not edit.
export interface paths {
    "/address/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 新增收货地址；带 id 时修改已有的
         * @description 第一个地址即为默认地址。最多 20 个，超过时以 1202 拒绝。
         */
        post: operations["saveAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address/default/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设为默认地址 */
        post: operations["setDefaultAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除收货地址；删除默认地址后，最近添加的成为默认 */
        post: operations["deleteAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的收货地址 */
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address/default/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的默认地址 */
        get: operations["getDefaultAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 审核队列 */
        get: operations["listReviewQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 按账户的手机号查找申请，会留下记录；手机号不出现在地址里 */
        post: operations["findReviewApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件申请，敏感内容隐去；会留下记录 */
        get: operations["getReviewApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 认领一件申请，或表示仍在办理；他人正在办理时不变，除非接手 */
        post: operations["claimApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 放回队列 */
        post: operations["releaseApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 写一条内部备注；写下后不能修改 */
        post: operations["addReviewNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看一处被隐去的内容，会留下记录 */
        post: operations["revealAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 通过、不通过、退回补正、进入下一阶段、撤销（申请人不能自己撤销的）、转账未到账；他人正在办理时拒绝 */
        post: operations["decideApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/followUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 工作人员补充填写，如资助金额、班次、寄出的快递单号
         * @description 内容按事项声明的表单核对；他人正在办理时拒绝
         */
        post: operations["followUpByStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/application/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 把筛选出的申请导出为表格，会留下记录；至多 5000 件
         * @description 敏感内容遮盖；有“导出”权限的人说明理由后可以导出未遮盖的内容
         */
        post: operations["exportReviewQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/aed/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * AED 查询：现在能用的在前，给出位置时由近到远，否则按区县
         * @description 次序：现在开放的、开放时间不明的、现在不开放的、维护中的；其中给出位置时由近到远，否则按区县和名称。
         *     位置只用来排序，不保存、不记录。经度和纬度同时给出，WGS-84。停用的不在内。
         *     按 keyword 或 open 筛选时不计总数；more 说明后面还有没有。最多翻看前 1000 台。
         */
        get: operations["listAeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serious/illness/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正大病救助申请 */
        post: operations["applyIllness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serious/illness/express/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 寄出纸质材料之后填写快递单号 */
        post: operations["addIllnessExpress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serious/illness/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的大病救助申请 */
        get: operations["listIllnessApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serious/illness/card/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对患者能否申请所选的救助项目；不透露他人是否获得过救助 */
        get: operations["checkIllnessCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/student/aid/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正助学申请 */
        post: operations["applyStudentAid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/student/aid/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的助学申请 */
        get: operations["listStudentAid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/student/aid/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 助学申请详情 */
        get: operations["getStudentAid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seek/help/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正求助申请 */
        post: operations["applySeekHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seek/help/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的求助记录 */
        get: operations["listSeekHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seek/help/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 求助详情 */
        get: operations["getSeekHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/SeekHelpApply/SaveExpressByUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 寄出纸质材料之后填写快递单号 */
        post: operations["saveSeekHelpExpress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/SeekHelpApply/CheckIdNo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对能否就这一类事由求助；不透露他人是否获得过救助 */
        get: operations["checkSeekHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正公益项目申请 */
        post: operations["applyWelfare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的公益项目申请 */
        get: operations["listWelfareApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/apply/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 公益项目申请详情 */
        get: operations["getWelfareApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 操作记录；查看本身也留下记录 */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/register/mobile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 手机号注册
         * @description 先取得用途为 register 的短信验证码。同意的文本须为当前版本，缺少或已更新时以 1203 拒绝。
         */
        post: operations["registerMobile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 登录（密码或短信验证码）
         * @description 同一号码连续 3 次密码错误之后，每次都须先做人机验证（2011），次数更多的须等待（2002，`retryAfter` 秒）；仍可用短信登录。
         *     登录过这个账户的设备带上 `device`，不受别处的错误影响。
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 不登录办理：得到静默账号的会话凭据
         * @description 供不注册也能办理的事项（如捐款）使用；只有安全方案写明 guest 的接口接受，其他接口视同没有登录。
         */
        post: operations["openGuestSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/login/out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 退出登录
         * @description 会话立即失效。没有登录或登录已过期时同样成功。
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/GetSmsCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 获取短信验证码
         * @description 访客用途（register、login、reset、donation、wechat、mobile）须带手机号和人机验证凭证；其余用途须已登录，发往账户自己的手机号。
         *     同一手机号的访客用途合计 60 秒一次、每天 10 次（2005）；须登录的用途另计，不受陌生人影响。
         *     不论手机号是否注册，回答相同。
         */
        post: operations["sendSmsCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/developer/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 开发收件箱：未接入短信服务时发出的短信
         * @description 只在非生产环境、使用演示短信时存在，其余情况下回答 1005。
         */
        get: operations["listDeveloperInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/blood/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 献血点（对接口清单的扩展） */
        get: operations["listBloodSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/blood/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个献血点 */
        get: operations["getBloodSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/slide/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 滑块验证：出题 */
        get: operations["generateSlideCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/slide/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 滑块验证：作答 */
        post: operations["verifySlideCaptcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/code/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 字符验证：出题 */
        get: operations["generateCodeCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/code/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 字符验证：作答（对接口清单的扩展） */
        post: operations["verifyCodeCaptcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/question/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 文字问答验证：出题（对接口清单的扩展）
         * @description 不依赖视觉：题目是一段文字，可由读屏软件朗读。
         */
        get: operations["generateQuestionCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/question/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 文字问答验证：作答（对接口清单的扩展） */
        post: operations["verifyQuestionCaptcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/valid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 核对短信验证码（兼容旧式调用，请改用 POST）
         * @deprecated
         * @description 只核对，不使用掉验证码；错误同样计次。
         */
        get: operations["validateSmsCodeByQuery"];
        put?: never;
        /**
         * 核对短信验证码
         * @description 只核对，不使用掉验证码；错误同样计次。
         */
        post: operations["validateSmsCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交、补正或变更造血干细胞捐献志愿者登记 */
        post: operations["applyCell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/express/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 寄回采样材料之后填写快递单号 */
        post: operations["addCellExpress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/sampling/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 采样之前更改采样方式、采样点或日期 */
        post: operations["changeCellSampling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/contact/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 更新本人与亲友的联系方式 */
        post: operations["updateCellContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 采样之后申请退库 */
        post: operations["withdrawCell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/apply/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 采样之前撤销登记 */
        post: operations["cancelCell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的造血干细胞捐献登记 */
        get: operations["listCellApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/exist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 本人是否已经登记；不透露他人是否登记过 */
        get: operations["existsCell"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/cell/card/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对证件与年龄能否登记；不透露他人是否登记过 */
        get: operations["checkCellCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正证书办理申请 */
        post: operations["applyCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate/apply/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 制证之前撤销申请（对接口清单的扩展） */
        post: operations["cancelCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的证书办理 */
        get: operations["listCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate/apply/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件证书办理的详情 */
        get: operations["getCertificateApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对证书或票据：编号与姓名，或编号与校验码，都相符才有结果 */
        get: operations["verifyCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/kind/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 内容的种类 */
        get: operations["listContentKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一种内容，最近改过的在前 */
        get: operations["listContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一条内容：稿子，公众看到的，还要改的 */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 保存稿子；还没有填完的也可以保存
         * @description 他人在这之后保存过的（revision 不符），拒绝为 conflict。公众看到的不变，直到发布。正文里不允许的标记被去掉。
         */
        post: operations["saveContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发布现在的稿子 */
        post: operations["publishContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 定时发布现在的稿子
         * @description 到时发布的是现在的稿子；在这之前又保存了的，须重新定时。
         */
        post: operations["scheduleContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤下已发布的，或取消定时 */
        post: operations["withdrawContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 以历史上的一个版本为现在的稿子；公众看到的不变，直到发布 */
        post: operations["restoreContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/revision/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 历史，最近的在前 */
        get: operations["listContentRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/revision/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 历史上的一个版本，及它与前面版本的不同 */
        get: operations["getContentRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取得预览的凭据，可以给没有账号的人看 */
        post: operations["openPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/media/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 往媒体库放一个公开的文件（图片、PDF） */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/media/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 媒体库，最近的在前 */
        get: operations["listMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/media/use/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 媒体库里的一个文件用在哪里 */
        get: operations["listMediaUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/media/describe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 改写媒体库里一个文件的名称与说明
         * @description 已经写进内容的说明不变。
         */
        post: operations["describeMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/media/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 从媒体库删除一个没有用到的文件
         * @description 稿子里或公众看到的内容里还用着的，拒绝为 notAllowedNow。
         */
        post: operations["removeMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 网站设置 */
        get: operations["getWebsite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 协议、政策与同意书的当前版本（对接口清单的扩展）
         * @description terms 用户服务协议、privacy 隐私政策；consents 一次给出 C1–C7 各项同意的文本。
         */
        get: operations["getDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/navigation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 主导航：七个下拉菜单 */
        get: operations["listNavigation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 业务直通车：首页的入口，按顺序 */
        get: operations["listTiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/page/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 页面访问计数（对接口清单的扩展）
         * @description 只按天累计路由的次数，不记录地址、会话、查询内容。
         */
        post: operations["reportPageView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpr/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正CPR+AED普及培训申请 */
        post: operations["applyCpr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpr/apply/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消申请，把名额让给别人 */
        post: operations["cancelCpr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpr/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的CPR+AED普及培训申请 */
        get: operations["listCprApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpr/apply/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对证件与年龄能否申请，是否有未办结的申请 */
        get: operations["checkCpr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpr/apply/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件CPR+AED普及培训申请，班次在补充的内容里 */
        get: operations["getCprApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 打开本人一份票据或证书的地址，微信里也能直接打开（对接口清单的扩展） */
        get: operations["linkDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 按带签名的地址打开票据或证书（对接口清单的扩展） */
        get: operations["openDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我名下的全部证书（对接口清单的扩展） */
        get: operations["listHeldDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/certificate/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我可以取得的捐赠证书 */
        get: operations["listDonationCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/certificate/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一笔捐款的捐赠证书；编号在第一次取得时给出 */
        get: operations["createDonationCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 个人会员的会员证 */
        get: operations["getIndividualMemberCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personal/member/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 同 member/individual/certificate */
        get: operations["getPersonalMemberCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 团体会员证书 */
        get: operations["getGroupMemberCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 捐款；提交之后付款 */
        post: operations["createDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/direction/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 定向捐款；须写明定向用途 */
        post: operations["createDirectedDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/pay/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 为一笔捐款发起付款，或选择线下转账 */
        post: operations["createDonationPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/pay/success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 捐款是否已到账；尚未收到通知时向支付平台查询 */
        get: operations["getDonationPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/voucher/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 转账之后提交凭证 */
        post: operations["addDonationVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的捐款，不含已删除的 */
        get: operations["listDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一笔捐款的内容、付款与办理记录 */
        get: operations["getDonation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消没有支付的捐款，并从列表中删去；已支付的不能删除 */
        post: operations["deleteDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/wish/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可以选用的祝福语 */
        get: operations["listWishWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 没有登录的捐赠人凭手机号和验证码查询捐款（对接口清单的扩展）
         * @description 先取得用途为 donation 的短信验证码。带有会话（访客的也可以）的，一小时内可以为查到的捐款申请票据。
         */
        post: operations["findDonations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/find/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 没有登录的捐赠人凭受理编号和查询码查询一笔捐款（对接口清单的扩展）
         * @description 编号不存在与查询码不对，回答相同；试的次数有限。只能查看。
         */
        post: operations["findDonationByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exam/paper/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 开始考试或练习；有没有交的试卷时回到那一份 */
        post: operations["createPaper"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exam/paper/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 本人的一份试卷：题目、已答的内容、剩余时间；交卷之后有答案与解析 */
        get: operations["getPaper"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exam/paper/question/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存一题的回答；同一题以最后选的为准，可以重复送达 */
        post: operations["answerQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exam/paper/away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 离开试卷之后回来了 */
        post: operations["notePaperAway"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exam/paper/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 交卷并得到结果；已经交了的，给出它的结果 */
        post: operations["submitPaper"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exam/paper/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可以参加的考试和练习，与本人的试卷 */
        get: operations["listPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/exam/question/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 每道试题被答成什么样，错得多的在前 */
        get: operations["listQuestionTallies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/exam/sitting/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件培训报名的取证考试 */
        get: operations["listExamSittings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上传一个可以公开的文件（意见反馈的图片等） */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/private/member/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上传一个只有本人和办理人员能看的文件 */
        post: operations["uploadPrivateFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 按带签名的地址取文件 */
        get: operations["downloadFile"];
        put?: never;
        /** 本人或办理人员取文件 */
        post: operations["fetchFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 文件的名称、类型、大小；没有的和无权看的不列出 */
        get: operations["getFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/path": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 文件的带签名的地址；办理人员取用会留下记录 */
        get: operations["getFilePaths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除自己上传而没有提交的文件（对接口清单的扩展） */
        post: operations["removeFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/phone/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 让手机上传一处材料：取得二维码（对接口清单的扩展） */
        post: operations["openPhoneUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/LectureApply/PhoneFileToPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 讲座申请：让手机上传材料 */
        post: operations["openLecturePhoneUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/TrainApply/PhoneFileToPc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 培训报名：让手机上传材料 */
        post: operations["openTrainingPhoneUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/phone/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 手机凭二维码领取上传的任务，一个码只能用一次（对接口清单的扩展） */
        post: operations["enterPhoneUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/phone/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 手机上传一个文件（对接口清单的扩展） */
        post: operations["uploadFileByPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/phone/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 电脑查询手机上传了什么（对接口清单的扩展） */
        get: operations["listFilesFromPhone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/phone/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 电脑不再等手机上传（对接口清单的扩展） */
        post: operations["closePhoneUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/finance/refund/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 退款 */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/finance/refund/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 同意退款；超过限额须由另一人再次同意 */
        post: operations["approveRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/finance/refund/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 不予退款 */
        post: operations["refuseRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/finance/refund/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 登记已由本会转账退回 */
        post: operations["confirmRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/finance/refund/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 为误捐的一笔款提出退款 */
        post: operations["openRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/finance/order/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件申请已付的款 */
        get: operations["listPaidOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/finance/limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一人可以同意的退款限额 */
        get: operations["getRefundLimit"];
        put?: never;
        /** 修改一人可以同意的退款限额 */
        post: operations["setRefundLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 上次保存的草稿；表单更新过时一并说明变化 */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/draft/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 没有提交的草稿，各个事项的 */
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/draft/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存草稿 */
        post: operations["saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/draft/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 放弃草稿 */
        post: operations["deleteDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 填写过程中核对能否申请：本人已有的同类申请，以及这件事项自己的条件
         * @description 打开表单时问一次，以后每到一步再问一次；什么也不保存。只看本人的申请，不透露别人是否申请过。
         *     没有填完或填得不对的内容不作判断。
         */
        post: operations["getEligibility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/answers/bring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 按旧版表单填写、还没有保存的内容，换成现行表单的写法
         * @description 只做换算，什么也不保存。改了名称的各项随之改名；现行表单不再问的列在 dropped，本人同意后才能继续。
         */
        post: operations["bringAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/confirmation/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 向本人手机发送办理确认码 */
        post: operations["sendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/application/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的全部申请 */
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/application/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件申请：状态、填写的内容与办理记录 */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/application/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 撤销本人的申请
         * @description 各事项通用；哪些状态可以撤销由事项的声明决定，不能撤销时答复 notAllowedNow。
         */
        post: operations["cancelApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/application/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 补正或变更时取回本人填写的内容 */
        get: operations["getApplicationAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个事项现行的表单 */
        get: operations["getForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/form/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 曾经使用过的一个版本的表单 */
        get: operations["getFormVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/form/{version}/validator.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个版本的校验程序（ES 模块），内容不会再变 */
        get: operations["getFormValidator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/form/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 表单文件中的问题；有问题的表单继续使用上一个版本 */
        get: operations["listFormFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/materials/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 捐赠物资；提交之后送来 */
        post: operations["createGoodsDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/materials/voucher/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 物资寄出之后填写快递单号 */
        post: operations["addGoodsExpress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/materials/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消没有接收的捐赠，并从列表中删去；已接收的不能删除 */
        post: operations["deleteGoodsDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/materials/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一次物资捐赠的内容与办理记录 */
        get: operations["getGoodsDonation"];
        put?: never;
        /** 同 GET，编号写在请求内容里 */
        post: operations["readGoodsDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/materials/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的物资捐赠，不含已删除的 */
        get: operations["listGoodsDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/materials/detail/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我捐赠的每一种物资 */
        get: operations["listGoodsGifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/materials/receipt/detail/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我捐赠的物资发放到了哪里 */
        get: operations["listGoodsDistributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/goods/stock/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 库存的捐赠物资 */
        get: operations["listGoodsStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/goods/distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 登记一次发放；不能超过库存 */
        post: operations["distributeGoods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/goods/distribution/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 登记的发放，含撤回的 */
        get: operations["listRecordedDistributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/goods/distribution/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤回登记错误的发放，数量回到库存；记录保留 */
        post: operations["revokeDistribution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/app/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 让另一台设备或应用内的网页接着用：得到一次性的代码
         * @description 代码两分钟有效，只能用一次；发出它的会话退出登录后作废。
         */
        post: operations["giveHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/app/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 代码是谁的；登录之前请本人核对
         * @description 不用掉代码。没有、用过、过期的回答相同（1005）。
         */
        post: operations["readHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/app/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 凭一次性的代码登录 */
        post: operations["takeHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 保存一个新的票据抬头
         * @description 第一个抬头即为默认抬头。最多 20 个，超过时以 1202 拒绝。
         */
        post: operations["addInvoiceTitle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 修改保存的票据抬头
         * @description 证件号码和银行账号不写则保留原来的，写 null 则删去；其余各项以所写的为准。
         */
        post: operations["saveInvoiceTitle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除保存的抬头；已经提交的申请和已开具的票据不受影响 */
        post: operations["deleteInvoiceTitle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我保存的票据抬头，默认的在前 */
        get: operations["listInvoiceTitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正票据申请（对接口清单的扩展） */
        post: operations["applyReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/apply/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 开具之前撤销票据申请（对接口清单的扩展） */
        post: operations["cancelReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的票据申请 */
        get: operations["listReceiptApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/gift/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一笔捐赠或会费的票据申请，最近的在前（对接口清单的扩展） */
        get: operations["listReceiptsOfGift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/apply/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件票据申请的详情 */
        get: operations["getReceiptApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/apply/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 已开具的票据 */
        get: operations["getReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Invoice/QueryInvoiceList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的已开具的票据，最近的在前 */
        get: operations["listIssuedReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/invoice/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 工作人员看一件票据申请：开给哪些款物，开出了什么票据 */
        get: operations["getReceiptOnDesk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/invoice/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 工作人员打开开出的票据的地址，用于打印纸质票据
         * @description 票据上有交款人的姓名和证件号码，打开的人记入操作记录。
         */
        get: operations["linkReceiptOnDesk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 没有登录的捐赠人凭手机号和验证码查询票据（对接口清单的扩展）
         * @description 先取得用途为 donation 的短信验证码。带有会话（访客的也可以）的，一小时内可以为查到的捐款申请票据。
         */
        post: operations["findReceipts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/found/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一小时内凭验证码证明过的手机号查到的票据（对接口清单的扩展） */
        get: operations["listFoundReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/data/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 学习资料与本人的进度 */
        get: operations["listLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/data/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一课的内容与本人的进度 */
        get: operations["getLesson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/data/other": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一课的前后各一课，同一主题的其他几课 */
        get: operations["listOtherLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/time/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 记录阅读资料的时间；不多于服务器时钟走过的时间 */
        post: operations["addLearningTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/time/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 本人的学习时间：合计与各课 */
        get: operations["getLearningTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/TrainWatchRecord/QueryVideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一段教学视频，以及从哪里接着看 */
        get: operations["getWatchedVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/TrainWatchRecord/QueryRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 本人看过的教学视频，最近的在前 */
        get: operations["listWatchRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/TrainWatchRecord/AddRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 记录观看；不多于服务器时钟走过的时间，第一遍跳过的不算 */
        post: operations["addWatchRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lecture/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正讲座申请 */
        post: operations["applyLecture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lecture/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的讲座申请 */
        get: operations["listLectureApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lecture/apply/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对单位能否申请讲座 */
        get: operations["checkLecture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/LectureApply/SaveLecturePay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交讲座缴费凭证 */
        post: operations["saveLecturePay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/life/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正救在身边·救护员申请 */
        post: operations["applyLife"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/life/apply/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消申请；分班之后，开班24小时之前可以 */
        post: operations["cancelLife"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/life/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的救在身边·救护员申请 */
        get: operations["listLifeApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/life/apply/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对证件、年龄与救护员证能否申请 */
        get: operations["checkLife"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailbox/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 公开的来信与答复 */
        get: operations["listMailbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailbox/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一封公开的来信与答复 */
        get: operations["getMailboxLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 写信；没有登录的须先通过人机验证 */
        post: operations["addFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/user/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的来信 */
        get: operations["listOwnFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的一封来信：内容、答复与查询码（对接口清单的扩展） */
        get: operations["getOwnFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤回还没有答复的信（对接口清单的扩展） */
        post: operations["cancelFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/satisfaction/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 评价答复，只有一次（对接口清单的扩展） */
        post: operations["rateFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 不再同意公开：已经公开的随即撤下（对接口清单的扩展） */
        post: operations["hideFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 凭信件编号和查询码查看来信（对接口清单的扩展）
         * @description 编号不存在与查询码不对，回答相同；试的次数有限。不含姓名与联系方式。
         */
        post: operations["findFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/find/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 凭信件编号和查询码撤回还没有答复的信（对接口清单的扩展） */
        post: operations["cancelFoundFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/find/satisfaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 凭信件编号和查询码评价答复（对接口清单的扩展） */
        post: operations["rateFoundFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/find/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 凭信件编号和查询码撤回公开的同意（对接口清单的扩展） */
        post: operations["hideFoundFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matter/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 全部事项，按类别排列（对接口清单的扩展） */
        get: operations["listMatters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matter/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一个事项的介绍（对接口清单的扩展）
         * @description 取自现行表单的须知，管理员在 ui.json 里修改，保存后立即更新。
         */
        get: operations["getMatter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 会员须知与会费标准 */
        get: operations["getMemberTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/organization/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可以加入的组织 */
        get: operations["listBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/organization/transfer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可以转入的组织：除现在所属的以外 */
        get: operations["listDestinations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交、补正或变更个人会员入会申请 */
        post: operations["applyIndividualMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改会员资料；姓名、证件、所属组织不变的立即生效，有变化的重新审核 */
        post: operations["modifyIndividualMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personal/member/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交个人会员入会申请，同 /member/individual/apply */
        post: operations["applyPersonalMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personal/member/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改会员资料，同 /member/individual/modify */
        post: operations["modifyPersonalMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤销入会申请或退会（对接口清单的扩展） */
        post: operations["cancelIndividualMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的个人会员（对接口清单的扩展） */
        get: operations["listIndividualMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 个人会员详情 */
        get: operations["getIndividualMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personal/member/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 个人会员详情，同 /member/individual/detail */
        get: operations["getPersonalMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 申请把会员关系转到另一个组织 */
        post: operations["transferIndividualMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/transfer/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤销会员关系转移（对接口清单的扩展） */
        post: operations["cancelMemberTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/transfer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的会员关系转移（对接口清单的扩展） */
        get: operations["listMemberTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交、补正或变更团体会员入会申请 */
        post: operations["applyGroupMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改团体会员资料；名称、代码、所属组织不变的立即生效，有变化的重新审核 */
        post: operations["modifyGroupMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤销入会申请或退会（对接口清单的扩展） */
        post: operations["cancelGroupMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的团体会员（对接口清单的扩展） */
        get: operations["listGroupMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 团体会员详情 */
        get: operations["getGroupMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/pay/voucher/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 转账缴纳会费之后提交凭证，个人与团体会员相同 */
        post: operations["addMemberVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/dues/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 续缴会费：从最早没有缴纳的年度起，一次一至五年；之后用 member/pay/create 付款（对接口清单的扩展） */
        post: operations["renewDues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/dues/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消没有支付的续缴（对接口清单的扩展） */
        post: operations["cancelRenewal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/dues/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的会费缴纳（对接口清单的扩展） */
        get: operations["listRenewals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/pay/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的各年会费，个人与团体会员都在内，最近的年度在前 */
        get: operations["listMemberPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/v3/certificate/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 个人会员的电子会员证 */
        get: operations["getIndividualCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/individual/v3/certificate/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 个人会员证的费用；默认不收费 */
        get: operations["getIndividualCardFee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/v3/certificate/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 团体会员的电子会员证 */
        get: operations["getGroupCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group/member/v3/certificate/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 团体会员证的费用；默认不收费 */
        get: operations["getGroupCardFee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的消息 */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/read/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 标为已读（为兼容保留的 GET；请改用 POST） */
        get: operations["setMessageRead"];
        put?: never;
        /** 标为已读 */
        post: operations["markMessageRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 哪些消息另发短信（对接口清单的扩展）
         * @description 站内消息都会保留，不能关闭：其中有办理结果和期限。
         */
        get: operations["listMessageSettings"];
        put?: never;
        /** 设置一类消息是否另发短信（对接口清单的扩展） */
        post: operations["setMessageSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home/special/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 专题与单页的目录 */
        get: operations["listTopicMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home/special/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 专题，最近的在前 */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home/special/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个专题或单页 */
        get: operations["getTopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home/info/disclosure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 信息公开，最近的在前 */
        get: operations["listDisclosures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home/friendship/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 友情链接 */
        get: operations["listFriendshipLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/home/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 首页的新闻：要闻、各栏目最近的几条、视频、专题 */
        get: operations["getHomeNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/category/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 栏目及其条数 */
        get: operations["listNewsCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一篇文章（或视频、下载、人物）
         * @description 没有发布的与不存在的一样，都是 404。
         */
        get: operations["getArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/key/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 要闻，最近的在前 */
        get: operations["listKeyNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/top/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 置顶，最近的在前 */
        get: operations["listTopNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/page/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一页内容，最近发布的在前 */
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slide/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 轮播图 */
        get: operations["listSlides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/new/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 手机底栏与搜索框下的常用入口 */
        get: operations["getMenuSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 联系点 */
        get: operations["listContactPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/county": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 有联系点的区县 */
        get: operations["listContactCounties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dict/type/drop/down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 下拉选项 */
        get: operations["listChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 凭预览地址看还没有发布的内容（对接口清单的扩展） */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 内容里的图片、附件（对接口清单的扩展） */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flow/offer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 表单中由系统提供的选项，如采样点、批次、班次 */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/organ/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交、补正或变更人体器官捐献志愿登记 */
        post: operations["applyOrgan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/organ/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤销登记，随时可以，不问理由 */
        post: operations["cancelOrgan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/organ/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的器官捐献登记 */
        get: operations["listOrganApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/organ/card/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对证件能否登记；不透露他人是否登记过 */
        get: operations["checkOrganCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation/organ/card/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 电子登记卡 */
        get: operations["getOrganCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可用的在线付款方式 */
        get: operations["listPayWays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 为一件申请发起在线付款 */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/wechat/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 为一件申请发起微信支付；没有商户密钥的试用环境由模拟收银台代替 */
        post: operations["createWechatPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/pay/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 在线缴纳会费 */
        post: operations["createMemberPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件申请的付款情况 */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/pay/success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 会费是否已到账；尚未收到通知时向支付平台查询 */
        get: operations["getMemberPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 模拟收银台上的订单；生产环境没有 */
        get: operations["getSandboxCharge"];
        put?: never;
        /** 让模拟收银台付款、失败或出错；生产环境没有 */
        post: operations["playSandboxCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/player/flow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个事项可以播放的版本，以及测试和实际办理走过的转换 */
        get: operations["readPlayedFlow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/player/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件申请的办理记录，没有答案，工作人员写的话略去；查看留下记录 */
        get: operations["readPlayedLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/player/fixture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 把一次播放存为测试的记录；只用于开发，正式环境拒绝 */
        post: operations["saveFixture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/player/fault/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 故意造成的故障，还有哪些没有用完 */
        get: operations["listFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/player/fault/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 让模拟收银台、短信或文件存储接下来出故障；正式环境拒绝 */
        post: operations["setFaults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/consent/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我同意过的内容（对接口清单的扩展） */
        get: operations["listConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/consent/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一项同意，连同当时所见的全文（对接口清单的扩展） */
        get: operations["getConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/consent/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 撤回一项同意（对接口清单的扩展）
         * @description consequence 是本人所见的后果；与现在的不同时以 1201 拒绝。所依据的申请须短信确认才能撤销的（confirms），
         *     先以事件 CANCEL 获取确认码。已经撤回的再撤回，结果不变。
         */
        post: operations["withdrawConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 导出本人的全部个人数据（对接口清单的扩展）
         * @description 须再次验证本人；短信验证码的用途为 export。
         */
        post: operations["requestDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 下载个人数据；地址由 user/export 给出（对接口清单的扩展） */
        get: operations["downloadDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/cancel/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 注销账号之前：还有什么没有了结（对接口清单的扩展） */
        get: operations["checkLeaving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 申请注销账号（对接口清单的扩展）
         * @description 须再次验证本人；短信验证码的用途为 leave。所有设备退出登录；等待期内登录即撤销申请，
         *     期满后删除个人信息，依法应当保存的记录去除身份标识后保存，手机号可以重新注册。
         *     有必须先了结的事项时以 1202 拒绝。
         */
        post: operations["leaveAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/progress/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 各事项有多少人开始填、多少人提交 */
        get: operations["listProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/progress/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个事项的各步：打开、完成、停在这里、用时、填错的地方 */
        get: operations["readProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 公益项目与进度 */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ImplementProject/QueryImplementProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 实施中和已结束的项目与执行进度 */
        get: operations["listImplementedProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个项目的内容与进度 */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ImplementProject/GetImplementProjectDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个项目的计划与执行 */
        get: operations["getImplementedProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/donation/amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个项目已筹、目标、已支出 */
        get: operations["getProjectAmounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/dynamic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 项目动态，最近的在前 */
        get: operations["listProjectDynamics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/recipient/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 受益人次，按支出列出；不含姓名，不足5人的不列人数 */
        get: operations["listRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/history/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 近12个月逐月的收支与受益人次 */
        get: operations["getProjectHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 项目留言墙：审核后的留言，最近的在前 */
        get: operations["listProjectMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/welfare/message/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 在项目留言墙上留言；审核后显示 */
        post: operations["createProjectMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/PublicWelfare/QueryRecipientAmount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 受益人次与金额的合计 */
        get: operations["getRecipientTotal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ImplementProject/QueryProjectExpend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 项目支出按类别合计 */
        get: operations["getProjectSpendingByCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ImplementProject/QueryDonationExpend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 我的一笔捐款用在了哪里；只限本人
         * @description 同一项目的捐款按到账先后安排使用。
         */
        get: operations["traceDonation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ImplementProject/QueryImplementProjectSchedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 项目的计划与完成情况 */
        get: operations["getProjectSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ImplementProject/QueryImplementProjectExpend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个项目的支出，最近的在前 */
        get: operations["listProjectSpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ImplementProject/QueryImplementProjectExpendDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一笔支出 */
        get: operations["getSpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/project/fund/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 各项目的收入、支出与余额 */
        get: operations["listFunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/project/spending/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 记一笔支出；不能超过余额 */
        post: operations["recordSpending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/project/spending/voucher/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一笔支出的凭证；不公开，打开时留痕 */
        get: operations["listSpendingVouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/project/spending/voucher/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 为一笔支出上传凭证；上传之后不能删除 */
        post: operations["addSpendingVouchers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/project/dynamic/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发布一条项目动态 */
        post: operations["publishDynamic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/project/message/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 等待审核的留言，最早的在前；或已公开显示的，最近的在前 */
        get: operations["listWallMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/project/message/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 显示或不显示一条留言；已公开显示的可以不再显示 */
        post: operations["decideMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/show/home/donation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 累计的捐款、捐物、支出与人次 */
        get: operations["getDonationTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/show/donation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 捐款公示，最近到账的在前
         * @description 总数取自逐日的计数；按名称查找时数到1000笔为止。
         */
        get: operations["listPublishedDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/show/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 捐物公示，最近接收的在前 */
        get: operations["listPublishedGoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publicity/expend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 支出公示，最近的在前 */
        get: operations["listPublishedSpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/publicity/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 按编号查找一条公示，以便更正 */
        get: operations["getPublishedEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/publicity/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 更正一条公示；原来的内容保留，更正与说明列在旁边
         * @description 更正金额同时在账上记一笔差额。
         */
        post: operations["correctPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publicity/correction/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 公示的更正，最近的在前
         * @description 退还捐赠人的捐款不再公示，也列在这里。
         */
        get: operations["listCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/replyTemplate/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 常用语：全机构的与本人的 */
        get: operations["listReplyTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/replyTemplate/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存一条常用语；全机构的由管理员维护 */
        post: operations["saveReplyTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/replyTemplate/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除一条常用语；全机构的由管理员维护 */
        post: operations["deleteReplyTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 站内搜索，最相关的在前（对接口清单的扩展）
         * @description 几个词以空格分开，须全部出现；汉字按连续的字找，字母和数字按整个词找，不分大小写、全角半角。一个汉字只在标题里找。
         *     标题里有的先于摘要，摘要先于正文；相近的，新的在前。提到的内容很多时（2500 条以上），标题里有的之后，
         *     直接由新到旧。最多翻看前 2000 条，每个种类也只数到这里。
         */
        get: operations["searchSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aladdin/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 直达卡片：与搜索词相符的答案，没有时为 null */
        get: operations["getDirectAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 有权限的工作人员，待确认的权限，以及可以授予的权限 */
        get: operations["listStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/appoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 授予一个手机号的账户权限；没有账户的新建一个
         * @description 新建的账户没有密码：本人凭发到自己手机的验证码登录、设置密码。
         *     finance、publish、export、admin 须由另一位管理员确认才生效；不能给自己增加权限。
         */
        post: operations["appointStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 修改一位工作人员的权限；一项不留即不再是工作人员
         * @description 撤销立即生效；增加的与 appointStaff 相同。不含待确认的权限时，那项申请随之撤回。
         */
        post: operations["changeStaffRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认另一位管理员提出的权限，立即生效 */
        post: operations["confirmStaffRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 不予授予，或撤回自己提出的 */
        post: operations["declineStaffRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 按手机号查找账户，会留下记录；手机号不出现在地址里 */
        post: operations["findAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 停用一个账户并结束它的全部登录，立即生效；不能停用自己的 */
        post: operations["suspendAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 恢复停用的账户 */
        post: operations["reinstateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 结束一个账户的全部登录；本人可以重新登录 */
        post: operations["endAccountSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 备灾物资的库存与警戒线 */
        get: operations["getStorageFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 会员与志愿者的人数 */
        get: operations["getMemberFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/donation/ratio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 捐赠的构成：捐赠人、种类、项目 */
        get: operations["getDonationRatio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/growth/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 近12个月的捐款金额与人次 */
        get: operations["getDonationTrend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/rescuer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 持证救护员与逐年的普及培训 */
        get: operations["getRescuerFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/life": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 受益、造血干细胞、器官捐献登记与AED的数字
         * @description 数据屏底部与各信息页使用。
         */
        get: operations["getLifeFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 全部表单：现行第几版，是否在改，与文件夹是否一致 */
        get: operations["listForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一份表单：现行的文本，正在进行的修改 */
        get: operations["readForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/vocabulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 写表单可以用的词：关键字、设置、格式、来源，以及各表单共用的部分 */
        get: operations["readVocabulary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/examine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 检查文本：问题在哪里；没有问题时给出预览和差异。不保存 */
        post: operations["examineChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存修改；一份表单同时只有一份修改。有问题的文本也可以保存 */
        post: operations["saveChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/report/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 回放：按修改后的表单看每份草稿和未办结的申请。随即答复，用 readReport 看进展 */
        post: operations["reportChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 回放的进展与结果 */
        get: operations["readReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提请另一位工作人员复核 */
        post: operations["askChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退回修改；修改的人也可以自己收回 */
        post: operations["returnChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 复核并发布，各处随即生效；改过它的人不能复核 */
        post: operations["approveChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 放弃修改；经过仍留有记录 */
        post: operations["dropChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一份表单的历史，最新的在前 */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 历史里的一版：文本，与另一版的差异 */
        get: operations["readVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 退回到旧的一版，作为新的一版发布；会有草稿或申请转不过去时拒绝并说出是哪些
         * @description 先回放，没有转不过去的随即发布。十秒内没有回放完的，答复 running，用 readReport 看到发布为止。
         */
        post: operations["backToVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 下载一版的文本（zip），解压到 schemas 文件夹即可 */
        get: operations["exportForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/studio/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 把文件夹里的或上传的文本存为修改；之后照样检查、回放、复核 */
        post: operations["importForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 培训班次，先开班的在前 */
        get: operations["listCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个班次 */
        get: operations["getCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正培训报名；提交即占用名额 */
        post: operations["applyTraining"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的培训报名 */
        get: operations["listTrainingApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/apply/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件培训报名：状态、填写的内容与办理记录 */
        get: operations["getTrainingApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/train/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正团体培训报名；名额整体占用，不足则全部不占用 */
        post: operations["applyTrainingGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/train/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的团体培训报名 */
        get: operations["listTrainingGroupApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/train/apply/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件团体培训报名：状态、填写的内容与办理记录 */
        get: operations["getTrainingGroupApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/TrainApply/SaveTrainPay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交培训缴费凭证 */
        post: operations["saveTrainPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/TrainApply/ApplyInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 为已缴的培训费申请开具发票 */
        post: operations["applyTrainInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/train/course/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 培训班次及其报名人数 */
        get: operations["listRosterCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/train/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个班次的名单；只有岗位之内的报名，查看留下记录 */
        get: operations["getCourseRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/token/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 核对登录状态
         * @description 访客也可调用，因此登录已失效时回答 valid 为 false，而不是 -1。
         */
        get: operations["checkToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 账户资料 */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/applicant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 本人资料，用于预填申请（对接口清单的扩展）
         * @description 不遮盖：填进表单后由本人核对并提交。姓名与证件号码在实名登记之后才有。不得存于浏览器。
         */
        get: operations["getApplicant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/detail/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 修改昵称、邮箱、地区
         * @description 只改动所给的内容；email、region 给空值（null）即删除。
         */
        post: operations["modifyUserDetail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/basic/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 实名登记：姓名与证件号码
         * @description 只核对号码本身是否正确（长度、校验位、日期），不与公安系统比对。登记后不能自行更改。
         *     未满 14 周岁以 2007 拒绝；号码已由其他账号登记时以 1206 拒绝，不说明原因。
         */
        post: operations["modifyUserBasic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 修改密码
         * @description 凭原密码，或用途为 password 的短信验证码。修改后所有设备退出登录，此会话换用新的 token。
         */
        post: operations["modifyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 找回密码（对接口清单的扩展）
         * @description 凭用途为 reset 的短信验证码设置新密码。所有设备退出登录，密码锁定解除。
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 已登录的设备（对接口清单的扩展） */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/session/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 让一台设备退出登录（对接口清单的扩展） */
        post: operations["revokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/session/revoke/others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 让其他设备都退出登录（对接口清单的扩展） */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 我的各项事情现在怎样（对接口清单的扩展）
         * @description 申请、捐赠、票据、证书、学习与考试、志愿服务、会籍、信件，每类只列最近的几件。只有本人的。
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正志愿者申请 */
        post: operations["applyVolunteer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改志愿者资料；姓名、证件不变的立即生效，有变化的重新审核 */
        post: operations["modifyVolunteer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤销申请或退出志愿者队伍（对接口清单的扩展） */
        post: operations["cancelVolunteer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的志愿者申请（对接口清单的扩展） */
        get: operations["listVolunteerApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的志愿者身份与最近一次申请 */
        get: operations["getVolunteer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交或补正志愿活动报名 */
        post: operations["applyVolunteerActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消报名（对接口清单的扩展）；活动开始前24小时以内取消已确认的报名，计一次爽约 */
        post: operations["cancelVolunteerActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/apply/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 核对能否报名（对接口清单的扩展） */
        get: operations["checkVolunteerActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/apply/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的志愿活动报名 */
        get: operations["listVolunteerActivityApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/apply/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一次志愿活动报名 */
        get: operations["getVolunteerActivityApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 志愿活动的日历与列表 */
        get: operations["listVolunteerActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一次志愿活动，以及能不能报名 */
        get: operations["getVolunteerActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/activity/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 现场出示的签到码（对接口清单的扩展）；工作人员或值班志愿者，每30秒更换 */
        get: operations["showPunchCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/punch/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的签到、签退与服务时长 */
        get: operations["listVolunteerPunches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volunteer/punch/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 凭现场的码签到或签退（对接口清单的扩展）
         * @description 同一次活动签到、签退各一次，重复提交给出已有的结果。位置只用来核对，不保存。
         */
        post: operations["addVolunteerPunch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/volunteer/activity/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 志愿活动及其到场人数 */
        get: operations["listRosterActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/volunteer/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一次活动的名单；查看留下记录 */
        get: operations["getVolunteerRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/volunteer/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一件报名：谁要来，来做什么 */
        get: operations["getVolunteerSignUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/volunteer/punch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 补登签到或签退 */
        post: operations["recordVolunteerPunch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/volunteer/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 核定或更正服务时长；原来的记录保留，通知本人 */
        post: operations["correctVolunteerHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/volunteer/absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 记爽约，或撤销爽约 */
        post: operations["decideVolunteerAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/volunteer/duty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 请一位报名的志愿者值班，可以出示签到码；或不再值班 */
        post: operations["setVolunteerDuty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/WeChatSecurity/GetWeChatOpenParam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 前往微信授权的参数
         * @description 在微信里用公众号，在电脑上用网站应用扫码，按浏览器决定。state 只用一次，10 分钟有效；ticket 只留在发起的浏览器里，
         *     不经过微信，返回后与 state 一起核对。bind 须已登录，pay 须有会话（可以是访客的）。没有开通时以 1202 拒绝。
         */
        get: operations["getWechatOpenParam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/wechat/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 从微信返回：用 code 登录，或准备绑定
         * @description code、state 都只能用一次。微信已绑定账号的直接登录；没有绑定的凭同一个 ticket 在 15 分钟内注册或绑定。
         *     授权失效、重放、不是发起的那个浏览器，回答相同（2010）。
         */
        post: operations["authoriseWechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/register/wechat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 微信注册：绑定手机号
         * @description 先由 security/wechat/auth 得知微信没有绑定，再取得用途为 wechat 的短信验证码。手机号已有账号的，绑定到那个账号并登录；
         *     没有的新建账号（没有密码，可用短信登录或找回密码来设置）。那个账号已绑定其他微信的以 1202 拒绝。
         */
        post: operations["registerByWechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/wechat/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 在微信里注册；与 security/register/wechat 相同 */
        post: operations["registerInWechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/wechat/change/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 换绑之前：现在绑定的是什么，将要换成什么 */
        post: operations["getWechatChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/wechat/change/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 换绑微信或手机号：原手机号的验证码，加上新的微信或新手机号的验证码
         * @description smsCode 的用途为 change，发往原手机号。换微信时给 ticket；换手机号时给 mobile 和用途为 mobile 的验证码，
         *     换号后其他设备退出登录。
         */
        post: operations["confirmWechatChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/wechat/unbind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 解除微信绑定（对接口清单的扩展）
         * @description 凭用途为 change 的短信验证码。解除后微信的标识即从系统中删除。
         */
        post: operations["unbindWechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/wechat/payer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 从微信返回：这次会话由谁付款（对接口清单的扩展）
         * @description 只用于在微信里付款，不登录、不绑定账号；随会话删除。
         */
        post: operations["nameWechatPayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/wechat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 模拟微信里虚构的人；接入微信之后没有 */
        get: operations["listSandboxWechat"];
        put?: never;
        /** 以虚构的人同意授权；接入微信之后没有 */
        post: operations["agreeInSandboxWechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountMeasure: {
            /** Format: uuid */
            accountId: string;
            /**
             * Format: words
             * @description 理由；留在操作记录里，本人看不到
             */
            reason: string;
        };
        /** @description 一个账户的状态 */
        AccountStanding: {
            /** Format: uuid */
            accountId: string;
            nickname: string;
            /**
             * @description 遮盖后的手机号
             * @example 138****0000
             */
            mobile: string;
            /** @description 遮盖后的姓名 */
            realName: string | null;
            roles: components["schemas"]["Roles"];
            /**
             * @description active 使用中、suspended 已停用、leaving 已申请注销
             * @enum {string}
             */
            status: "active" | "suspended" | "leaving";
            /** Format: date-time */
            suspendedAt: string | null;
            /** @description 停用的理由 */
            reason: string | null;
            /** @description 已登录的设备数 */
            sessions: number;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description 账户的状态 */
        AccountStandingAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AccountStanding"];
        };
        /**
         * @description 当前可以办理的操作
         * @enum {string}
         */
        Action: "supplement" | "change" | "cancel" | "followUp" | "approve" | "reject" | "return" | "advance" | "pay" | "refuseVoucher";
        ActivityCategory: {
            code: string;
            title: string;
        };
        ActivityPlace: {
            /** Format: uuid */
            activityId: string;
            /** @description 活动名称 */
            activity: string;
            /** @description 地点 */
            place: string;
            /** @description 岗位 */
            position: string;
            /** Format: date-time */
            beginsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description 计为爽约 */
            broken: boolean;
            state: components["schemas"]["ActivityState"];
        };
        ActivityPosition: {
            /** Format: uuid */
            id: string;
            /** @example 急救员 */
            name: string;
            /** @description 做什么 */
            duty: string;
            /** @description 须有其中一项特长；没有要求的为空 */
            skills: string[];
            places: number;
            left: number;
            /** @description 为什么不能选；可以选的为 null */
            closed: string | null;
        };
        /**
         * @description open 可以报名，full 名额已满，closed 报名已截止，running 正在进行，over 已结束，cancelled 已取消
         * @enum {string}
         */
        ActivityState: "open" | "full" | "closed" | "running" | "over" | "cancelled";
        /** @description 本人的收货地址；只给本人看，因此不遮盖 */
        Address: components["schemas"]["AddressForm"] & {
            /** Format: uuid */
            id: string;
            /** @description 默认地址 */
            isDefault: boolean;
        };
        /** @description 收货地址。市、区县只是文字：新设或更名的也接受 */
        AddressForm: {
            /**
             * Format: personName
             * @description 收件人
             */
            receiver: string;
            /**
             * Format: mobile
             * @description 手机号码
             */
            mobile: string;
            province: components["schemas"]["NativePlace"];
            /**
             * Format: plainText
             * @description 市
             */
            city: string;
            /**
             * Format: plainText
             * @description 区（县）
             */
            county: string;
            /**
             * Format: plainText
             * @description 乡镇（街道）
             */
            street?: string;
            /**
             * Format: plainText
             * @description 详细地址
             */
            address: string;
            /**
             * Format: postcode
             * @description 邮政编码
             */
            postcode?: string;
            /**
             * @description 标签
             * @enum {string}
             */
            tag?: "家" | "公司" | "学校";
        };
        /** @description 一台 AED。坐标为 WGS-84 */
        AedPlace: {
            /** Format: uuid */
            id: string;
            /** @example 市图书馆 */
            name: string;
            /** @description 区县 */
            county: string;
            address: string;
            /**
             * @description 具体位置
             * @example 一层总服务台
             */
            position: string;
            /** @description 经度 */
            lng: number;
            /** @description 纬度 */
            lat: number;
            /**
             * @description 开放时间
             * @example 工作日 9:00–18:00
             * @example 全天
             */
            openTime: string;
            /** @enum {unknown} */
            status: "可用" | "维护中";
            /** @description 管理单位；空为未登记 */
            manager: string;
            /** @description 管理单位电话；空为未登记 */
            phone: string;
            /** @description 离给出的位置多少米；没有给出位置时没有 */
            distance?: number;
            /** Format: date-time */
            updatedAt: string;
        };
        /** 代办人 */
        Agent: {
            /**
             * 代办人姓名
             * Format: personName
             */
            name: string;
            relationCode: components["schemas"]["RelationCode"];
        } & (components["schemas"]["Identity"] & {
            /**
             * 代办人手机号码
             * Format: mobile
             */
            mobile: string;
        });
        AgentUi: unknown;
        /** @description 所同意的文本与版本，如 C1@1；须为当前版本 */
        AgreedText: string;
        /** @description 取自账目 */
        Amounts: {
            target: components["schemas"]["Fen"];
            raised: components["schemas"]["Fen"];
            spent: components["schemas"]["Fen"];
            donorTimes: number;
            /** @description 已筹占目标的百分比；可以超过100 */
            progress: number;
            /** @description 已支出占已筹的百分比 */
            spentProgress: number;
        };
        /** @description 一次志愿活动 */
        AnnouncedActivity: {
            /** Format: uuid */
            id: string;
            /** @example 示例 社区CPR助教 */
            title: string;
            /** @description 做什么 */
            summary: string;
            /** @description 类别的代码；没有的为空 */
            category: string;
            /** @example 应急救护培训 */
            categoryTitle: string;
            cover: components["schemas"]["MaybePicture"];
            /** @description 地点 */
            place: string;
            /** Format: date-time */
            beginsAt: string;
            /** Format: date-time */
            endsAt: string;
            /**
             * Format: date-time
             * @description 报名截止
             */
            closesAt: string;
            /** @description 最低年龄 */
            minAge: number;
            /** @description 各岗位的名额之和 */
            places: number;
            /** @description 还缺几人 */
            left: number;
            state: components["schemas"]["ActivityState"];
        };
        /** @description 一次志愿活动的全部，以及能不能报名 */
        AnnouncedActivityDetail: components["schemas"]["AnnouncedActivity"] & {
            /** @description 没有写时为空 */
            address: string;
            /** @description WGS-84 */
            lng: number | null;
            lat: number | null;
            /** @description 离这一点几米之内算在现场 */
            radius: number | null;
            /** @description 签到签退必须定位 */
            placeRequired: boolean;
            /** @description 现场联系人；没有写时为空 */
            contact: string;
            phone: string;
            /** @description 取消的原因 */
            cancelledReason: string | null;
            /** @description 活动说明与风险告知，已过滤的 HTML；没有写时为空 */
            content: string;
            /** @description 表单里另外问到的 */
            facts: components["schemas"]["ContentFact"][];
            positions: components["schemas"]["ActivityPosition"][];
            signUp: components["schemas"]["SignUpWay"];
        };
        /**
         * @description 一项内容的位置（JSON Pointer）；列表的各份写作 *
         * @example /contacts/*\/mobile
         */
        AnswerPath: string;
        AnswerRow: {
            /** @description JSON Pointer */
            path: string;
            label: string;
            value: string;
            /** @description 已隐去一部分 */
            masked: boolean;
            /** @description 上传的文件；列表中不带 */
            files?: components["schemas"]["AttachedFile"][];
        };
        AnswerStep: {
            step: string;
            title: string;
            rows: components["schemas"]["AnswerRow"][];
        };
        /** @description 一个答案 */
        AnswerValue: string | number | boolean;
        /** @description 本人资料，未遮盖 */
        Applicant: {
            mobile: string;
            name?: string;
            /**
             * @description 证件类型：0 身份证、1 其他
             * @enum {integer}
             */
            idType?: 0 | 1;
            /** @description 证件种类（证件类型为其他时） */
            idSubType?: string;
            idNo?: string;
            /** Format: date */
            birthday?: string;
        };
        Application: {
            /** Format: uuid */
            id: string;
            /**
             * @description 受理编号
             * @example QG20260000001
             */
            no: string;
            /**
             * @description 事项
             * @example organ-donation
             */
            flow: string;
            /** @description 事项名称 */
            title: string;
            status: components["schemas"]["Status"];
            /** @description 每次变动加一；办理时须带上所见的序号 */
            sequence: number;
            allowedActions: components["schemas"]["Action"][];
            /** @description 工作人员可以转入的下一阶段 */
            advances: string[];
            /** @description 现在可以补充提交的内容，各有一份表单 */
            followUps: {
                /** @example express */
                what: string;
                /** @example 填写快递单号 */
                title: string;
                /**
                 * @description 表单的名称
                 * @example express
                 */
                form: string;
            }[];
            /** @description 需要短信确认的操作 */
            confirms: components["schemas"]["Action"][];
            /** Format: date-time */
            submittedAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description 等本人补正时为补正期限，审核中为答复期限
             */
            dueAt: string | null;
            /** @description 退回或不通过的理由 */
            reason?: string | null;
            /** @description 需要补正的内容 */
            fields?: string[];
        };
        /** @description 一篇文章，及同一栏目里它的前后各一篇、相关的几篇 */
        Article: components["schemas"]["ContentDetail"] & {
            /** @description 比它早的一篇 */
            previous: components["schemas"]["MaybeNeighbour"];
            /** @description 比它晚的一篇 */
            next: components["schemas"]["MaybeNeighbour"];
            related: components["schemas"]["ContentItem"][];
        };
        /** 考核不合格 */
        AssessmentFailed: components["schemas"]["AssessmentFailedAssessment"];
        /** 考核不合格 */
        AssessmentFailedAssessment: {
            /**
             * 考核日期
             * Format: date
             */
            assessDate: string;
            /**
             * 原因
             * Format: plainText
             */
            reason: string;
            /**
             * 补考安排
             * Format: plainText
             */
            resit?: string;
        };
        /** 考核合格 */
        AssessmentPassed: components["schemas"]["AssessmentPassedAssessment"];
        /** 考核合格 */
        AssessmentPassedAssessment: {
            /**
             * 考核日期
             * Format: date
             */
            assessDate: string;
            /**
             * 考核老师
             * Format: plainText
             */
            assessor?: string;
            /** 理论成绩 */
            score?: number;
            /**
             * 备注
             * Format: plainText
             */
            remark?: string;
        };
        /** @description 排定的班次；没有排班时为 null */
        AssignedClass: {
            className?: string;
            /** Format: date */
            date: string;
            /**
             * @description 开始时间
             * @example 09:00
             */
            time: string;
            place: string;
            /** @description 老师联系电话 */
            teacherPhone: string;
            /** @description 入场码 */
            entryCode: string;
        } | null;
        AttachedFile: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "application/pdf";
            size: number;
        };
        /** @description 一次报名的到场情况 */
        Attendance: {
            /** Format: uuid */
            applicationId: string;
            /** Format: uuid */
            activityId: string;
            activity: string;
            place: string;
            position: string;
            /** Format: date-time */
            beginsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** Format: date-time */
            signedInAt: string | null;
            /** Format: date-time */
            signedOutAt: string | null;
            /** @description 计入的服务时长（分钟）；还没有定的为 null */
            minutes: number | null;
            ways: components["schemas"]["PunchWay"][];
            state: components["schemas"]["AttendanceState"];
            /** @description 是值班志愿者，可以出示签到码 */
            duty: boolean;
            /** @description 先记的在前 */
            entries: components["schemas"]["AttendanceEntry"][];
        };
        /** @description 记下的一笔；只增不改，更正也是新的一笔 */
        AttendanceEntry: {
            /**
             * @description in 签到，out 签退，hours 核定时长，absent 没有到场，excused 撤销爽约
             * @enum {string}
             */
            kind: "in" | "out" | "hours" | "absent" | "excused";
            /**
             * Format: date-time
             * @description 签到、签退的时间
             */
            at: string | null;
            /** @enum {string} */
            way: "code" | "place" | "staff" | "system";
            /** @description 核定的时长（分钟） */
            minutes: number | null;
            /** @description 经办的工作人员 */
            by: string | null;
            /** @description 人工办理的原因 */
            reason: string | null;
            /**
             * Format: date-time
             * @description 记下的时间
             */
            notedAt: string;
        };
        /**
         * @description coming 还没有签到，in 已签到，done 已计时长，forgotten 没有签退、等工作人员核定，absent 没有到场、计爽约，none 结束时没有签到记录，cancelled 活动已取消
         * @enum {string}
         */
        AttendanceState: "coming" | "in" | "done" | "forgotten" | "absent" | "none" | "cancelled";
        /**
         * @description 记录的操作
         * @enum {string}
         */
        AuditAction: "account.registered" | "staff.appointed" | "staff.requested" | "staff.confirmed" | "staff.declined" | "account.searched" | "account.suspended" | "account.reinstated" | "session.ended" | "login.succeeded" | "login.failed" | "login.locked" | "staff.login" | "logout" | "password.changed" | "password.reset" | "session.revoked" | "session.revokedOthers" | "session.handedOver" | "mobile.changed" | "wechat.bound" | "wechat.changed" | "wechat.unbound" | "identity.registered" | "consent.withdrawn" | "data.exported" | "account.leaving" | "account.stayed" | "account.closed" | "application.viewed" | "application.revealed" | "application.claimed" | "application.takenOver" | "application.noted" | "application.searched" | "application.exported" | "application.replayed" | "application.refused" | "template.saved" | "template.deleted" | "file.viewed" | "document.refused" | "receipt.opened" | "spending.recorded" | "spending.voucher" | "correction.published" | "message.decided" | "goods.distributed" | "goods.takenBack" | "train.roster" | "volunteer.roster" | "volunteer.attendance" | "volunteer.duty" | "refund.opened" | "refund.approved" | "refund.refused" | "refund.confirmed" | "refund.limit" | "fixture.saved" | "fault.set" | "form.saved" | "form.imported" | "form.exported" | "form.reported" | "form.asked" | "form.returned" | "form.approved" | "form.dropped" | "form.back" | "audit.read";
        AuditEntry: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            who: {
                /**
                 * Format: uuid
                 * @description 没有对应账号的（如登录失败）为空
                 */
                account: string | null;
                /** @description 工作人员的称呼；会员的已遮盖 */
                name: string;
                staff: boolean;
            };
            /** @example application.revealed */
            action: string;
            /** @example 查看被隐去的内容 */
            title: string;
            /** @description 有关的申请的受理编号 */
            no: string | null;
            /** @description 设备、方式、查看的是哪一处等 */
            detail: string | null;
        };
        /** 收款账户 */
        Bank: {
            /**
             * 户名
             * Format: personName
             */
            bankAccountName: string;
            /** 开户银行（精确到支行） */
            bankName: string;
            /**
             * 银行卡号
             * Format: bankNo
             */
            bankNo: string;
        };
        /** @description 本会收取培训费、会费等的账户 */
        BankAccount: {
            /** @description 户名 */
            name: string;
            /** @description 开户行 */
            bank: string;
            /** @description 账号 */
            no: string;
        };
        BankUi: unknown;
        Beginning: {
            /**
             * Format: uuid
             * @description 申请
             */
            id: string;
            /** @description 所见申请的序号 */
            sequence?: number;
            payType: components["schemas"]["PayType"];
            /** @description 付款方式，取自 pay/ways；不填为第一种 */
            provider?: string;
        };
        Begun: {
            /** @description 订单号；转账没有订单，为受理编号 */
            no: string;
            amount: components["schemas"]["Fen"];
            /** @description 付款事由 */
            subject: string;
            /**
             * Format: date-time
             * @description 在此之前付款有效
             */
            expiresAt: string;
            presented: components["schemas"]["Presented"];
        };
        Benefit: {
            /** Format: uuid */
            spendingId: string;
            project: components["schemas"]["ProjectName"];
            purpose: string;
            /** Format: date */
            spentOn: string;
            recipients: components["schemas"]["Recipients"];
            amount: components["schemas"]["Fen"];
        };
        Benefits: {
            /** @description 受益人次，不足5人的各笔不计 */
            recipients: number;
            amount: components["schemas"]["Fen"];
            /** @description 受益不足5人、没有计入人次的笔数 */
            small: number;
        };
        /**
         * 票据类型
         * @enum {integer}
         */
        BillType: 0 | 1 | 2;
        BloodSite: {
            /** Format: uuid */
            id: string;
            /** @example 海棠广场献血屋（示例） */
            name: string;
            /** @enum {string} */
            kind: "血液中心" | "献血屋" | "献血车";
            /** @description 区(县) */
            county: string;
            address: string;
            /** @description 开放时间 */
            hours: string;
            phone: string;
            /** @description 可以献什么 */
            gives: ("全血" | "血小板")[];
            /** @description 目前是否开放 */
            open: boolean;
        };
        BloodSiteDetail: components["schemas"]["BloodSite"] & {
            /** @description 具体位置 */
            place: string;
            /** @description 怎样前往 */
            traffic: string;
            /** @description 提示 */
            note: string;
        };
        /**
         * 血型
         * @enum {string}
         */
        BloodType: "A" | "B" | "AB" | "O" | "other";
        Branch: {
            /**
             * @description 组织编号
             * @example hubin
             */
            id: string;
            /** @example 湖滨区会员组织（示例） */
            name: string;
            /** @description 负责的区域 */
            area: string;
            phone: string;
            /** @description 现在是否接收会员 */
            open: boolean;
        };
        /**
         * Format: uuid
         * @description 验证题编号；5 分钟内有效，答错 3 次作废
         */
        CaptchaId: string;
        Case: components["schemas"]["Detail"] & {
            /** @description 提交申请的账户，已隐去一部分；账户已注销时为空 */
            holder: {
                name: string;
                mobile: string;
                /** @description 已实名登记 */
                verified: boolean;
            } | null;
            claim: components["schemas"]["MaybeClaim"];
            /** @description 工作人员之间的备注，申请人看不到；先写的在前 */
            notes: components["schemas"]["Note"][];
            /** @description 同一账号以前提交的同类申请，最近的在前 */
            earlier: {
                /** Format: uuid */
                id: string;
                no: string;
                statusText: string;
                /** Format: date-time */
                submittedAt: string;
            }[];
            /** @description 工作人员查看敏感内容、导出等留下的记录，最近的在前 */
            looks: {
                /** Format: date-time */
                at: string;
                who: string;
                /** @example 查看了证件号码 */
                what: string;
            }[];
        };
        Category: {
            kind: components["schemas"]["ContentKind"];
            code: components["schemas"]["ContentCode"];
            /** @example 通知公告 */
            title: string;
            /** @description 已发布的条数 */
            count: number;
        };
        CategorySum: {
            category: components["schemas"]["SpendingCategory"];
            amount: components["schemas"]["Fen"];
            times: number;
        };
        /** 证书办理 */
        Certificate: components["schemas"]["CertificateRequest"] & components["schemas"]["CertificateReceipt"];
        /** 怎样领取 */
        CertificateReceipt: {
            certificateReceiveType: components["schemas"]["CertificateReceiveType"];
        } & (unknown & unknown);
        /**
         * 领取方式
         * @enum {integer}
         */
        CertificateReceiveType: 1 | 2;
        /** 办理什么证书 */
        CertificateRequest: {
            /** 证书种类 */
            certType: string;
            /** 证书 */
            sourceId: string;
            /**
             * 办理原因
             * @enum {string}
             */
            reason: "首次" | "遗失补办" | "信息更正" | "到期换证";
        } & unknown & unknown & unknown;
        /**
         * @description 对一份修改可以做的事
         * @enum {string}
         */
        ChangeAction: "save" | "report" | "ask" | "return" | "approve" | "drop";
        /**
         * Format: uuid
         * @description 修改的编号
         */
        ChangeId: string;
        /** @description 看到的修改是第几次保存之后的；别人又保存过时不予办理 */
        ChangeSequence: number;
        /**
         * @description 修改走到了哪一步：editing 修改中，waiting 等待复核，live 已发布，dropped 已放弃
         * @enum {string}
         */
        ChangeState: "editing" | "waiting" | "live" | "dropped";
        Check: {
            pass: boolean;
            /** @enum {string} */
            reason: "OK" | "INVALID_ID" | "UNDERAGE" | "OVERAGE" | "UNQUALIFIED" | "DUPLICATE" | "COOLDOWN" | "NO_CERT" | "FULL" | "CLOSED" | "CLASH" | "LIMITED";
            msg: string;
        };
        /** @description 正在办理这件申请的工作人员 */
        Claim: {
            /** @example 周敏 */
            name: string;
            /** @description 是否就是本人 */
            mine: boolean;
            /** Format: date-time */
            since: string;
        };
        /** 班次 */
        ClassAssignment: components["schemas"]["ClassAssignmentSession"];
        /** 班次 */
        ClassAssignmentSession: {
            /**
             * 班次名称
             * Format: plainText
             */
            className?: string;
            /**
             * 上课日期
             * Format: date
             */
            date: string;
            /** 开始时间 */
            time: string;
            /** 上课地点 */
            place: string;
            /**
             * 老师联系电话
             * Format: phone
             */
            teacherPhone: string;
            /** 入场码 */
            entryCode: string;
        };
        /** 同意 */
        Consent: string;
        /** @description 已勾选同意的文本与版本，如 C1@1 */
        Consents: string[];
        /**
         * @description 撤回意味着什么：cancels 所依据的申请随之撤销；stops 申请已不能自行撤销，由工作人员停止办理；sharing 不再向其他机构提供；
         *     publicity 不再公开姓名；past 已经办结，不影响此前的处理；account 账号以此为前提，须注销账号；
         *     irrevocable 是承诺，不能撤回；withdrawn 已经撤回
         * @enum {string}
         */
        Consequence: "cancels" | "stops" | "sharing" | "publicity" | "past" | "account" | "irrevocable" | "withdrawn";
        /** 联系人 */
        Contact: {
            /**
             * 联系人姓名
             * Format: personName
             */
            name: string;
            relationCode: components["schemas"]["RelationCode"];
            /**
             * 联系电话
             * Format: mobile
             */
            mobile: string;
            /** 联系地址 */
            address?: string;
        };
        ContactPoint: {
            id: components["schemas"]["ContentId"];
            /** @example 湖滨区博爱服务站（示例） */
            title: string;
            /** @example 湖滨区 */
            county: string;
            address: string;
            phone: string;
            hours: string;
            /** @description 办理什么；没有写时为空 */
            services: string;
            /** @description WGS-84 */
            longitude: number | null;
            latitude: number | null;
        };
        ContactUi: unknown;
        ContentChange: {
            /** @description JSON Pointer */
            path: string;
            /** @example 正文 */
            title: string;
            before: string;
            after: string;
        };
        /** @example notice */
        ContentCode: string;
        ContentData: {
            [key: string]: unknown;
        };
        /** @description 一条内容的全部 */
        ContentDetail: components["schemas"]["ContentItem"] & {
            /** @description 作者；没有时为空 */
            author: string;
            /** @description 正文，已过滤的 HTML；图片带宽高 */
            content: string;
            keywords: string[];
            facts: components["schemas"]["ContentFact"][];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description 表单里另外问到的一项，例如新加的项 */
        ContentFact: {
            /** @example documentNo */
            name: string;
            /** @example 文号 */
            title: string;
            text: string;
        };
        ContentFile: {
            id: components["schemas"]["ContentId"];
            /** @example 捐赠票据申请表.pdf */
            name: string;
            url: string;
            /** @example application/pdf */
            type: string;
            /** @description 字节数 */
            size: number;
        };
        /** Format: uuid */
        ContentId: string;
        /** @description 一条内容在列表里的样子 */
        ContentItem: {
            id: components["schemas"]["ContentId"];
            kind: components["schemas"]["ContentKind"];
            /** @description 栏目；没有栏目的为空 */
            category: string;
            /** @example 通知公告 */
            categoryTitle: string;
            /** @description 标题；人物为姓名 */
            title: string;
            /** @description 摘要；人物为职务 */
            summary: string;
            cover: components["schemas"]["MaybePicture"];
            /** @description 来源；没有时为空 */
            source: string;
            /** Format: date-time */
            publishTime: string;
            /** @description 阅读次数 */
            views: number;
            /** @description 置顶 */
            top: boolean;
            /** @description 要闻 */
            key: boolean;
            /**
             * Format: uuid
             * @description 所属专题
             */
            topicId: string | null;
            /** @description 打开哪里：站内路由（以 / 开头）或 https 地址；没有的，打开详情 */
            path: string | null;
            /** @description 附件、可下载的文件、视频文件 */
            files: components["schemas"]["ContentFile"][];
            /** @description 视频时长（秒） */
            duration: number | null;
        };
        /**
         * @description 内容的种类，表单为 content-<种类>
         * @enum {string}
         */
        ContentKind: "article" | "page" | "topic" | "slide" | "video" | "download" | "link" | "leader" | "group" | "contact" | "aed" | "activity" | "answer" | "course" | "disclosure" | "exam" | "lesson" | "question" | "settings" | "menu" | "tiles";
        ContentLink: {
            id: components["schemas"]["ContentId"];
            title: string;
            /** @description 站内路由或 https 地址；没有网址的为空 */
            path: string;
            cover: components["schemas"]["MaybePicture"];
        };
        ContentNeighbour: {
            id: components["schemas"]["ContentId"];
            title: string;
            /** Format: date-time */
            publishTime: string;
        };
        /**
         * Format: words
         * @description 说明，记入历史
         */
        ContentNote: string;
        ContentPage: components["schemas"]["Paging"] & {
            list: components["schemas"]["ContentItem"][];
        };
        /** @description 一条内容在工作台上的全部 */
        ContentRecord: components["schemas"]["ContentSummary"] & {
            /** @description 填写时所用的表单版本 */
            formVersion: string;
            /** @description 现在的稿子，按 content-<种类> 表单 */
            data: components["schemas"]["ContentData"];
            /** @description 发布之前还要改的 */
            problems: components["schemas"]["FieldError"][];
            /** @description 公众现在看到的；没有发布的为空 */
            published: components["schemas"]["ContentData"] | null;
            /** @description 公众在哪里看到它（站内路由） */
            path: string | null;
        };
        ContentRevision: {
            revision: number;
            /**
             * @description 做了什么
             * @enum {string}
             */
            action: "saved" | "scheduled" | "published" | "withdrawn" | "restored";
            title: string;
            note: string;
            by: string;
            /** Format: date-time */
            at: string;
        };
        /**
         * @description draft 草稿，scheduled 定时发布，published 已发布，withdrawn 已撤下
         * @enum {string}
         */
        ContentState: "draft" | "scheduled" | "published" | "withdrawn";
        /** @description 工作台列表里的一条 */
        ContentSummary: {
            id: components["schemas"]["ContentId"];
            kind: components["schemas"]["ContentKind"];
            category: string;
            categoryTitle: string;
            title: string;
            state: components["schemas"]["ContentState"];
            revision: number;
            /**
             * Format: date-time
             * @description 发布的时间，或定在什么时间发布
             */
            publishAt: string | null;
            top: boolean;
            key: boolean;
            /** @description 有还没有发布的修改 */
            dirty: boolean;
            /** Format: date-time */
            updatedAt: string;
            /** @description 最后保存的人 */
            updatedBy: string;
        };
        /**
         * @description 更正的内容
         * @enum {string}
         */
        CorrectedField: "捐赠人" | "项目" | "定向用途" | "金额" | "物资" | "数量" | "用途" | "日期" | "其他";
        /** @description 一次更正；原来公示的内容不改动 */
        Correction: {
            version: number;
            field: components["schemas"]["CorrectedField"];
            /** @description 原来公示的 */
            was: string;
            /** @description 更正后的 */
            becomes: string;
            /** @description 说明 */
            reason: string;
            /** Format: date-time */
            at: string;
        };
        CorrectionOfEntry: components["schemas"]["Correction"] & {
            /** Format: uuid */
            id: string;
            subject: components["schemas"]["Subject"];
            no: string;
        };
        /** @description 数目；没有数据，或者人数为1至4时为空 */
        Count: number | null;
        /** 培训班次 */
        Course: unknown;
        /**
         * @description rescuer 救护员取证，renewal 救护员复训，cpr CPR+AED，teacher 救护师资，special 专项
         * @enum {string}
         */
        CourseCode: "rescuer" | "renewal" | "cpr" | "teacher" | "special";
        CourseRun: {
            /** Format: uuid */
            id: string;
            name: string;
            courseType: components["schemas"]["CourseCode"];
            /**
             * @description 培训类型的名称
             * @example 救护员取证
             */
            type: string;
            summary: string;
            cover: components["schemas"]["MaybePicture"];
            /** @description 学时 */
            hours: number;
            /**
             * @description 0 公益，1 收费
             * @enum {integer}
             */
            isFree: 0 | 1;
            /** @description 每人费用，单位为分 */
            fee: number;
            place: string;
            /** Format: date-time */
            beginTime: string;
            /** Format: date-time */
            endTime: string;
            /** @example 2026年12月5日 9:00 – 12月6日 17:00 */
            time: string;
            /** @description 名额 */
            quota: number;
            /** @description 剩余名额 */
            left: number;
            /** @description 开班那天的最小周岁 */
            minAge: number;
            /** @description 没有上限的为 null */
            maxAge: number | null;
            /** @description 考核合格发证书 */
            certificate: boolean;
            /** Format: date-time */
            signUpFrom: string;
            /** Format: date-time */
            signUpUntil: string;
            state: components["schemas"]["CourseState"];
            /**
             * @description 现在不能报名的原因；可以报名的为 null
             * @example 名额已满
             */
            closed: string | null;
        };
        CourseRunDetail: components["schemas"]["CourseRun"] & {
            /** @description 没有写的为空 */
            teacher: string;
            /** @description 培训咨询电话；没有写的为空 */
            phone: string;
            /** @description 需要携带，一项一样 */
            bring: string[];
            /** @description 课程安排，已过滤的 HTML */
            content: string;
            /** @description 证书有效几年 */
            validYears: number;
            /** @description 须先通过线上理论考试 */
            examRequired: boolean;
            /** @description 考试前须学完必修课 */
            lessonsFirst: boolean;
            /** @description 表单里另外问到的项 */
            facts: components["schemas"]["ContentFact"][];
        };
        /**
         * @description open 可以报名，early 还没开始，closed 已截止或暂停，full 已满，over 已经开班
         * @enum {string}
         */
        CourseState: "open" | "early" | "closed" | "full" | "over";
        /**
         * 培训类型
         * @enum {string}
         */
        CourseType: "救护员取证" | "救护员复训" | "CPR+AED" | "救护师资" | "专项";
        CourseUi: unknown;
        /** CPR+AED普及培训申请 */
        Cpr: components["schemas"]["CprApplicant"] & components["schemas"]["CprPlan"];
        /** 个人信息 */
        CprApplicant: components["schemas"]["Person"] & {
            birthday?: unknown;
            professional?: components["schemas"]["Professional"];
            /** 工作单位或学校 */
            workUnit?: string;
        } & components["schemas"]["Minor"];
        /** 地区 */
        CprArea: {
            province: components["schemas"]["NativePlace"];
            /**
             * 市
             * Format: plainText
             */
            city: string;
            /**
             * 区(县)
             * Format: plainText
             */
            county: string;
        };
        /** 培训安排 */
        CprPlan: {
            /** 方便前往的地区 */
            area: components["schemas"]["CprArea"];
        } & components["schemas"]["ExpectedDates"] & {
            /** 学习目的 */
            purpose?: string;
            /** 有无不适宜跪姿按压的身体情况 */
            health: boolean;
        };
        /** @description 个人数据的下载地址，10 分钟内有效；知道地址的人都能打开，不要转发 */
        DataExport: {
            /** @description 供阅读 */
            html: string;
            /** @description 供程序读取 */
            json: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Detail: {
            application: components["schemas"]["Application"];
            formVersion: string;
            /** @description 其他账号为同一人或同一单位提交的在办申请；只有工作人员能看到，对申请人始终为空 */
            doubles: {
                /** Format: uuid */
                id: string;
                no: string;
            }[];
            /** @description 现在应缴的费用；没有则为空 */
            payment: components["schemas"]["Payment"] | null;
            /** @description 已付的款，后付的在前；已退或要退的不在其中 */
            paid: components["schemas"]["Paid"][];
            /** @description 已付的款退回的情况，先提出的在前 */
            refunds: components["schemas"]["Returning"][];
            answers: components["schemas"]["AnswerStep"][];
            /** @description 提交之后补充的内容，先交的在前 */
            followUps: components["schemas"]["HandedIn"][];
            /** @description 办理记录，最新的在前 */
            timeline: components["schemas"]["TimelineEntry"][];
        };
        /** @description 设备凭证。登录时得到，由浏览器保存，下次登录带上；只用来认出登录过的设备，不能代替密码 */
        Device: string;
        /** @description 直达卡片：不用翻结果就能看到的答案 */
        DirectAnswer: {
            title: string;
            /** @description 纯文本，空行分段 */
            text: string;
            facts: {
                /** @example 办理时间 */
                label: string;
                text: string;
            }[];
            links: {
                /** @example 我要捐款 */
                title: string;
                /** @description 站内路由，可带查询，或 https 地址 */
                path: string;
            }[];
        };
        /** 材料 */
        Doc: string[];
        /** @description 一个文本的一个版本。发布后不再改动，同意记录按编号、版本与 SHA-256 引用它 */
        Document: {
            id: components["schemas"]["DocumentId"];
            version: number;
            /** @description content 的 UTF-8 字节的 SHA-256 */
            sha256: string;
            title: string;
            /** @description 纯文本；空行分段，以“## ”开头的行为小标题，{事项} 等为填写时代入的内容 */
            content: string;
            /** Format: date-time */
            publishedAt: string;
        };
        /**
         * @description 文本编号。terms 用户服务协议、privacy 隐私政策、C1–C7 各项同意与承诺
         * @enum {string}
         */
        DocumentId: "terms" | "privacy" | "C1" | "C2" | "C3" | "C4" | "C5" | "C6" | "C7";
        /**
         * @description 票据、红字票据、凭手机号查到的票据与红字票据（个人证件号码隐去一部分）、捐赠证书、会员证、志愿服务证明、救护员证
         * @enum {string}
         */
        DocumentKind: "receipt" | "receipt-reversal" | "receipt-found" | "receipt-reversal-found" | "donation-certificate" | "member-certificate" | "service-certificate" | "training-certificate";
        DocumentLink: {
            /** @description 十分钟内有效的地址，用浏览器直接打开 */
            path: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** 资金捐赠 */
        Donation: components["schemas"]["DonationGift"] & components["schemas"]["DonationDonor"];
        /** 捐赠人与票据 */
        DonationDonor: components["schemas"]["Donor"] & {
            /**
             * 手机号码
             * Format: mobile
             */
            mobile?: string;
        } & {
            /** 是否需要签订捐赠协议 */
            agreement?: boolean;
            /**
             * 祝福语
             * Format: plainText
             * @example 愿平安健康
             * @example 人道为怀，博爱奉献
             * @example 愿每个孩子都被温柔以待
             * @example 点滴爱心，汇成江海
             * @example 风雨同舟，共渡难关
             * @example 早日康复，未来可期
             * @example 愿灾区的人们早日重建家园
             * @example 一点心意，聊表关怀
             */
            wishWords?: string;
        };
        /** 项目与金额 */
        DonationGift: {
            /** 捐给哪个项目 */
            projectId?: string;
            /**
             * 定向用途
             * Format: plainText
             */
            direction?: string;
        } & components["schemas"]["Giver"] & {
            /**
             * 资金来自
             * @enum {string}
             */
            origin: "境内" | "境外";
        } & {
            /**
             * 捐赠金额
             * Format: amount
             * @example 10.00
             * @example 50.00
             * @example 100.00
             * @example 200.00
             * @example 500.00
             * @example 1000.00
             */
            amount: string;
        } & unknown & unknown;
        DonationRecord: {
            /** Format: uuid */
            id: string;
            /** @description 受理编号 */
            no: string;
            /** @description 金额（分）；更正过的为更正之后的 */
            amount: components["schemas"]["Fen"];
            /** @description 捐给的项目；没有指定时由本会统筹使用，为空 */
            project: null | {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /** @description 定向用途 */
            direction: string | null;
            /**
             * @description 公示的名称
             * @example 爱心人士
             */
            shownName: string;
            /** @description 祝福语 */
            wishWords: string | null;
            /**
             * @description 0 待支付 1 已支付 2 已取消
             * @enum {integer}
             */
            status: 0 | 1 | 2;
            /** @example 待确认到账 */
            statusText: string;
            /** @description 付款在途：支付机构还没有确认上一笔订单不会再收款；确认之前请勿重复支付 */
            pending: boolean;
            /**
             * @description 到账的方式
             * @enum {string|null}
             */
            way: "online" | "transfer" | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            paidAt: string | null;
            /** @description 公示之后的更正 */
            corrections: components["schemas"]["Correction"][];
        };
        /** @description 全部取自账目；金额和人次都不含退还的 */
        DonationTotals: {
            moneyTotal: components["schemas"]["Fen"];
            /** @description 有价值证明的物资折合金额（分）；都没有价值证明的为空 */
            goodsTotal: null | components["schemas"]["Fen"];
            expendTotal: components["schemas"]["Fen"];
            /** @description 捐款人次 */
            donorTimes: number;
            today: {
                money: components["schemas"]["Fen"];
                /** @description 今天接收的物资折合金额（分）；都没有价值证明的为空 */
                goods: null | components["schemas"]["Fen"];
                /** @description 支出日期为今天的支出（分） */
                expend: components["schemas"]["Fen"];
                donorTimes: number;
            };
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description 只告知成功、没有数据的回答 */
        Done: components["schemas"]["Envelope"] & {
            data: null;
        };
        /** 捐赠人与票据 */
        Donor: {
            /** 是否匿名捐赠 */
            anonymous: boolean;
            /** 是否需要捐赠票据 */
            needReceipt: boolean;
        } & unknown & unknown & unknown & unknown & unknown;
        /** 联系方式 */
        DonorContact: components["schemas"]["DonorContactContact"];
        /** 联系方式 */
        DonorContactContact: {
            /**
             * 手机号码
             * Format: mobile
             */
            mobile: string;
            /** 常住地址 */
            region: components["schemas"]["Region"];
        } & components["schemas"]["Relatives"] & unknown;
        DonorUi: unknown;
        Draft: {
            flow: string;
            /**
             * Format: uuid
             * @description 补正或变更的申请
             */
            application: string | null;
            /** @description 内容所依的版本，即现行版本；保存之后又有新版时，内容已换成新版的写法 */
            formVersion: string;
            position: components["schemas"]["Position"];
            answers: {
                [key: string]: unknown;
            };
            consents: components["schemas"]["Consents"];
            sequence: number;
            /** Format: date-time */
            savedAt: string;
        };
        DraftSummary: {
            flow: string;
            /** @description 事项名称 */
            title: string;
            /** @description 补正或变更的申请；新的申请为 null */
            application: {
                /** Format: uuid */
                id: string;
                /** @description 受理编号 */
                no: string;
                /** @description 已退回，等待本人补正 */
                needSupplement: boolean;
            } | null;
            /** Format: date-time */
            savedAt: string;
            /**
             * Format: date-time
             * @description 保留到何时
             */
            expiresAt: string;
        };
        /** @description 现行表单不再问、已从内容中舍弃的各项；本人同意后才能继续 */
        DroppedAnswers: {
            /** @description 位置（JSON Pointer）；列表的各份写作 *；省、市、县并为一项，是其中一处的位置 */
            path: string;
            /** @description 原来的名称 */
            label: string;
            /** @description 填写过的内容，写成读得懂的文字，供本人看过、自己留存；系统给出的选项（如班次）只有名称，不在其中 */
            filled: {
                /** @example 家庭成员 1 · 姓名 */
                label: string;
                value: string;
                /** @description 上传的文件；同意之前仍可经 /file/path 取得 */
                files?: string[];
            }[];
        }[];
        /** 会费缴纳 */
        Dues: components["schemas"]["DuesRenewal"];
        DuesRate: {
            kind: components["schemas"]["MemberKind"];
            level: components["schemas"]["Level"];
            /** @description 团体会员：职工人数从多少人起 */
            staffFrom: number;
            /** @description 每年的会费，分 */
            yearly: number;
        };
        /** 缴几年的会费 */
        DuesRenewal: {
            /** 会员 */
            memberNo: string;
            /** 缴纳年数 */
            years: string;
        };
        DuesYear: {
            /** @example 2026 */
            year: number;
            /** @description 分 */
            amount: number;
            /**
             * @description 0 待支付 1 已支付 2 已取消
             * @enum {integer}
             */
            status: 0 | 1 | 2;
            /** Format: date-time */
            paidAt: string | null;
        };
        /**
         * 学历
         * @enum {integer}
         */
        Education: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
        Eligibility: {
            /** @description 本人已有的、同一对象的申请；有它就不能再提交 */
            duplicate: components["schemas"]["Application"] | null;
            /** @description 本人在同一事项中还有的其他申请，最近变动的在前 */
            open: components["schemas"]["Application"][];
            /** @description 按已填的内容不能办理的原因 */
            obstacle: {
                /** @enum {string} */
                reason: "INVALID_ID" | "UNDERAGE" | "OVERAGE" | "UNQUALIFIED" | "DUPLICATE" | "COOLDOWN" | "NO_CERT" | "FULL" | "CLOSED" | "CLASH" | "LIMITED";
                msg: string;
            } | null;
            /** @description 结果取决于哪些回答；它们一变，结果就不再成立 */
            dependsOn: string[];
        };
        /** 代码表 */
        Enumerations: unknown;
        EnumerationsUi: unknown;
        /** @description 每个成功回答的外层；`data` 由各接口说明 */
        Envelope: {
            /** @constant */
            code: 0;
            /** @example 成功 */
            msg: string;
        };
        /** @description 一场考试的规则，以开始时的为准 */
        ExamRules: {
            /** @description 题数 */
            questions: number;
            minutes: number;
            /** @description 合格线，百分制 */
            passMark: number;
            /** @description 最多考几次；练习不限，为 0 */
            attempts: number;
            /** @description 两次之间相隔的小时数 */
            waitHours: number;
        };
        ExamSitting: {
            /** Format: uuid */
            paperId: string;
            /** @description 第几次 */
            attempt: number;
            title: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt: string | null;
            /** @example 已交卷 */
            statusText: string;
            score: number | null;
            passed: boolean;
            answered: number;
            questions: number;
            awayTimes: number;
            awaySeconds: number;
        };
        ExamSubject: {
            /** Format: uuid */
            examId: string;
            /**
             * Format: uuid
             * @description 报名；练习为空
             */
            trainApplyId: string | null;
            /** @example 急救知识练习 */
            title: string;
            summary: string;
            /** @description 取证考试 */
            certificate: boolean;
            /** @description 报名的班次；练习为空 */
            course: string | null;
            rules: components["schemas"]["ExamRules"];
            /** @description 题库里可出的题数 */
            questionsInBank: number;
            /** @description 现在可以开始 */
            allowed: boolean;
            /** @description 不能开始的原因；可以开始的为空 */
            reason: string;
            /** @description 还可以考几次；练习不限，为空 */
            attemptsLeft: number | null;
            /**
             * Format: date-time
             * @description 何时可以再考
             */
            nextAt: string | null;
            passed: boolean;
            /**
             * Format: uuid
             * @description 没有交的那份试卷
             */
            openPaper: string | null;
        };
        /** @description 检查的结果 */
        ExaminedForm: {
            /** @description 问题；没有时为空 */
            findings: components["schemas"]["Finding"][];
            /** @description 预览用的表单；有问题时为 null */
            form: components["schemas"]["Form"] | null;
            /** @description 与现行版本的差异；有问题时为 null */
            difference: components["schemas"]["FormDifference"] | null;
            /** @description 现行版本里有、新的版本里没有、迁移也没有说到去处的各项；须逐一选定 */
            homeless: {
                path: components["schemas"]["AnswerPath"];
                label: string;
                /** @description 回答能转到的各项：种类相同，选项、格式合得上 */
                fits: string[];
                /** @description 其中可能是由它改名而来的：新的一项，名称相近或选项相同 */
                like: string[];
            }[];
        };
        /** 期望时段 */
        ExpectedDates: {
            /** 期望时段 */
            expectDates: {
                /**
                 * 日期
                 * Format: date
                 */
                date: string;
                /**
                 * 上午、下午或晚上
                 * @enum {string}
                 */
                period: "上午" | "下午" | "晚上";
            }[];
        };
        ExpectedDatesUi: unknown;
        /** 快递信息 */
        Express: components["schemas"]["ExpressParcel"];
        /** 快递信息 */
        ExpressParcel: components["schemas"]["ExpressPart"];
        /** 快递信息 */
        ExpressPart: {
            /**
             * 快递公司
             * @enum {string}
             */
            expressCompany: "中国邮政" | "顺丰" | "京东" | "中通" | "圆通" | "申通" | "韵达" | "极兔" | "德邦" | "其他";
            /**
             * 快递单号
             * Format: expressNo
             */
            expressNo: string;
            /**
             * 寄出日期
             * Format: date
             */
            sendDate: string;
        };
        Fault: {
            /**
             * @description 怎样的故障
             * @enum {string}
             */
            kind: "late" | "duplicate" | "lost" | "wrong" | "slow";
            /** @description 接下来几次 */
            times: number;
            /** @description 迟到、缓慢的秒数，不填为5 */
            seconds?: number;
        };
        /**
         * @description 哪里出故障：收银台、短信、文件存储
         * @enum {string}
         */
        FaultTarget: "cashier" | "sms" | "files";
        Faults: components["schemas"]["Envelope"] & {
            data: {
                /** @description 这里可以造成故障；正式环境不可以 */
                allowed: boolean;
                list: {
                    target: components["schemas"]["FaultTarget"];
                    /** @enum {string} */
                    kind: "late" | "duplicate" | "lost" | "wrong" | "slow";
                    times: number;
                    seconds: number;
                }[];
            };
        };
        /** @description 金额（分） */
        Fen: number;
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
        File: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["FileKind"];
            /** @example 户口簿.jpg */
            name: string;
            /**
             * @description 按内容判断的类型
             * @enum {string}
             */
            type: "image/jpeg" | "image/png" | "application/pdf";
            /** @description 字节数 */
            size: number;
            /** @description 像素；PDF 没有 */
            width: number | null;
            height: number | null;
            /** Format: date-time */
            uploadedAt: string;
        };
        /**
         * @description 种类：img 图片，doc 材料（图片或 PDF），photo 证件照
         * @enum {string}
         */
        FileKind: "img" | "doc" | "photo";
        FileLink: {
            /** Format: uuid */
            id: string;
            /** @description 带签名的地址，几分钟内有效 */
            path: string;
            /** @description 缩略图的地址；PDF 没有 */
            thumbnail: string | null;
            /** Format: date-time */
            expiresAt: string;
        };
        FilesUi: unknown;
        Finding: {
            /** @example organ-donation/form.json */
            file: string;
            /** @description JSON Pointer */
            pointer: string;
            line: number;
            column: number;
            /** @description 哪里不对，应当怎样写 */
            reason: string;
        };
        FlowProgress: {
            /** @example organ-donation */
            flow: string;
            /** @example 人体器官捐献志愿登记 */
            title: string;
            /** @description 开始填第一步的人次 */
            opened: number;
            /** @description 提交的件数 */
            filed: number;
        };
        /**
         * @description 文件夹里的这份表单与现行版本相比：same 相同，differs 不同，broken 有问题，missing 没有
         * @enum {string}
         */
        FolderState: "same" | "differs" | "broken" | "missing";
        Form: {
            /** @example organ-donation */
            flow: string;
            /** @description 表单内容的散列 */
            version: string;
            /** @example 人体器官捐献志愿登记 */
            title: string;
            steps: components["schemas"]["Step"][];
            /** @description JSON Schema 2020-12，不引用别处 */
            schema: {
                [key: string]: unknown;
            };
            /** @description rjsf 的 uiSchema */
            ui: {
                [key: string]: unknown;
            };
            /** @description 校验程序的地址 */
            validatorUrl: string;
            /** @description 办理前须同意的文本的编号 */
            consents: string[];
        };
        /** @description 对一份表单的一次修改：草稿、检查、回放、复核、发布 */
        FormChange: {
            id: components["schemas"]["ChangeId"];
            flow: components["schemas"]["FormFlow"];
            state: components["schemas"]["ChangeState"];
            sequence: components["schemas"]["ChangeSequence"];
            /** @description 由哪个版本改起 */
            baseVersion: string | null;
            /** @description 开始修改之后，别的版本生效了 */
            behind: boolean;
            texts: components["schemas"]["FormTexts"];
            migration: components["schemas"]["Migration"];
            /** @description 提请复核时说的修改理由 */
            reason: string | null;
            /** @description 最近一次退回的理由 */
            returned: string | null;
            author: components["schemas"]["StudioPerson"];
            savedBy: components["schemas"]["StudioPerson"];
            /** Format: date-time */
            savedAt: string;
            /** @description 最近一次回放 */
            report: components["schemas"]["FormReport"] | null;
            /** @description 查看的人现在可以做的事 */
            allowedActions: components["schemas"]["ChangeAction"][];
            /** @description 现在不能做的事，以及为什么 */
            hindrances: {
                action: components["schemas"]["ChangeAction"];
                reason: string;
            }[];
            /** @description 经过，最早的在前；连续的保存并作一条 */
            events: {
                /** @enum {string} */
                event: "SAVE" | "ASK" | "RETURN" | "APPROVE" | "DROP";
                who: components["schemas"]["StudioPerson"];
                /** Format: date-time */
                at: string;
                reason: string | null;
            }[];
        };
        /** @description 两个版本逐项的差异 */
        FormDifference: {
            /** @description 两个版本完全相同 */
            same: boolean;
            /** @description 没有一项而 same 为否时，问的和显示的都没有变，只是写法不同 */
            questions: components["schemas"]["QuestionDifference"][];
            /** @description 步骤的增减与次序，各步里的次序，一句一条 */
            steps: string[];
        };
        /**
         * @description 表单的名称：schemas 下的文件夹
         * @example organ-donation
         */
        FormFlow: string;
        /** @description 一次发布 */
        FormPublication: {
            flow: components["schemas"]["FormFlow"];
            /** @description 第几版 */
            number: number;
            /** @description 表单内容的散列 */
            version: string;
            /**
             * Format: date-time
             * @description 何时生效
             */
            at: string;
            origin: components["schemas"]["PublicationOrigin"];
            author: components["schemas"]["StudioPerson"];
            second: components["schemas"]["StudioPerson"];
            /** @description 为什么 */
            reason: string | null;
            /** @description 留有作者所写的文本；很早以前发布的没有 */
            hasTexts: boolean;
        };
        /** @description 回放：每份草稿和未办结的申请，按新的版本会怎样 */
        FormReport: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "running" | "done" | "failed";
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /** @description 已看过几份 */
            done: number;
            /** @description 共几份 */
            total: number;
            /** @description 仍是对这份文本、相对现行版本的；否则须重新回放 */
            fresh: boolean;
            /** @description 没有完成的原因 */
            error: string | null;
            drafts: components["schemas"]["ReportCounts"];
            applications: components["schemas"]["ReportCounts"];
            /** @description 要重新回答的各项，各有几份 */
            questions: components["schemas"]["ReportedQuestion"][];
            /** @description 再打开时要先同意舍弃的各项，各有几份；其中有的同时要重新回答别的几项 */
            dropped: components["schemas"]["ReportedQuestion"][];
            /** @description 每类的前一百份 */
            cases: {
                unaffected: components["schemas"]["ReportedCase"][];
                drops: components["schemas"]["ReportedCase"][];
                asksAgain: components["schemas"]["ReportedCase"][];
                stranded: components["schemas"]["ReportedCase"][];
            };
            /** @description 退回旧版时，发布成了第几版；没有发布则为空 */
            published: number | null;
        };
        /** @description 表单的文本 */
        FormText: string;
        /** @description form.json 与 ui.json，如作者所写 */
        FormTexts: {
            form: components["schemas"]["FormText"];
            ui: components["schemas"]["FormText"];
        };
        FromPhone: {
            /** @description 手机已打开 */
            entered: boolean;
            /** @description 已到时间或已关闭 */
            over: boolean;
            list: components["schemas"]["Uploaded"][];
        };
        Fund: {
            projectId: components["schemas"]["Purpose"];
            name: string;
            raised: number;
            spent: number;
            /** @description 余额（分） */
            available: number;
        };
        /** @description 一项同意 */
        GivenConsent: {
            /** Format: uuid */
            id: string;
            /** @description 所同意的文本 */
            document: {
                id: components["schemas"]["DocumentId"];
                version: number;
                sha256: string;
                title: string;
            };
            /**
             * @description 为哪一事项而同意
             * @example 人体器官捐献志愿登记
             */
            matter: string;
            /** @description 为哪一件申请而同意；注册时同意的没有 */
            application: {
                /** Format: uuid */
                id: string;
                flow: string;
                no: string;
                statusText: string;
            } | null;
            /** Format: date-time */
            givenAt: string;
            /** Format: date-time */
            withdrawnAt: string | null;
            consequence: components["schemas"]["Consequence"];
            /** @description 撤回使申请撤销，须以短信确认 */
            confirms: boolean;
        };
        /** @description 一项同意，连同所同意的那一版全文 */
        GivenConsentText: components["schemas"]["GivenConsent"] & {
            /** @description 写法同 Document.content */
            content: string;
        };
        /** 捐赠人类型 */
        Giver: {
            /**
             * 捐赠人类型
             * @enum {string}
             */
            donorType: "个人" | "单位";
        } & unknown & unknown;
        GiverUi: unknown;
        /** 清点结果 */
        GoodsCheck: components["schemas"]["GoodsCheckCheck"];
        /** 清点结果 */
        GoodsCheckCheck: {
            /**
             * 已由两人当面清点，数量与登记的一致
             * @constant
             */
            agreed: true;
            /**
             * 备注
             * Format: plainText
             */
            remark?: string;
        };
        /** 清点登记 */
        GoodsCount: components["schemas"]["GoodsCountCount"];
        /** 清点登记 */
        GoodsCountCount: {
            /**
             * 清点日期
             * Format: date
             */
            countedOn: string;
            /** 数量与清单一致 */
            asListed: boolean;
        } & unknown & {
            /**
             * 存放地点
             * Format: plainText
             */
            place?: string;
        };
        GoodsDistribution: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            giftId: string;
            /** Format: uuid */
            donationId: string;
            /** @description 捐赠的受理编号 */
            donationNo: string;
            /** @example 棉被 */
            name: string;
            /**
             * @description 计量单位
             * @example 件
             */
            specifications: string;
            quantity: number;
            /**
             * @description 发放的对象
             * @example 临澜市海棠社区（示例）
             */
            recipient: string;
            project: components["schemas"]["ProjectName"];
            /**
             * Format: date
             * @description 发放日期
             */
            day: string;
        };
        /** 物资捐赠 */
        GoodsDonation: components["schemas"]["GoodsDonationGoods"] & components["schemas"]["GoodsDonationHandover"] & components["schemas"]["GoodsDonationDonor"];
        /** 捐赠人与票据 */
        GoodsDonationDonor: components["schemas"]["Giver"] & components["schemas"]["Donor"] & {
            /** 是否需要签订捐赠协议 */
            agreement?: boolean;
        };
        /** 捐赠的物资 */
        GoodsDonationGoods: {
            /** 捐给哪个项目 */
            projectId?: string;
            /**
             * 定向用途
             * Format: plainText
             */
            direction?: string;
            /** 物资清单 */
            items: ({
                /**
                 * 物资名称
                 * Format: plainText
                 */
                name: string;
                /**
                 * 类别
                 * @enum {string}
                 */
                category: "食品饮用水" | "药品" | "医疗器械" | "防护用品" | "衣被" | "帐篷救灾" | "生活用品" | "学习用品" | "其他";
                /**
                 * 品牌与规格
                 * Format: plainText
                 */
                brandModel?: string;
                /** 数量 */
                number: number;
                specifications: components["schemas"]["Specifications"];
            } & unknown & {
                /**
                 * 单价
                 * Format: amount
                 */
                price?: string;
                /**
                 * 全新、未拆封
                 * @constant
                 */
                isNew: true;
            })[];
            /** 价值证明 */
            valueProof?: components["schemas"]["Doc"] & unknown;
        };
        /** 送达与联系人 */
        GoodsDonationHandover: {
            /**
             * 怎样送来
             * @enum {string}
             */
            deliver: "快递" | "自送" | "上门接收";
        } & unknown & unknown & {
            /** 联系人 */
            contact: {
                /**
                 * 联系人姓名
                 * Format: personName
                 */
                name: string;
                /**
                 * 手机号码
                 * Format: mobile
                 */
                mobile: string;
            };
        };
        GoodsGift: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            donationId: string;
            /** @description 捐赠的受理编号 */
            donationNo: string;
            /** @description 清单上的第几种 */
            position: number;
            /** @example 棉被 */
            name: string;
            /** @description 品牌与规格 */
            brandModel: string | null;
            /** @example 衣被 */
            category: string;
            /**
             * @description 计量单位
             * @example 件
             */
            specifications: string;
            /** @description 清单上的数量 */
            number: number;
            /** @description 实收数量；接收之前为空 */
            received: number | null;
            /** @description 已经发放的数量 */
            distributed: number;
            /** @description 单价；没有价值证明的为空 */
            price: components["schemas"]["Fen"] | null;
            /** @description 实收物资的价值；没有价值证明、尚未接收的为空 */
            value: components["schemas"]["Fen"] | null;
            /**
             * Format: date
             * @description 失效日期
             */
            expireDate: string | null;
            /**
             * @description 0 待接收 1 已接收 2 没有接收
             * @enum {integer}
             */
            status: 0 | 1 | 2;
            /** Format: date-time */
            receivedAt: string | null;
        };
        GoodsRecord: {
            /** Format: uuid */
            id: string;
            /** @description 受理编号 */
            no: string;
            /**
             * @description donatePayStatus：0 待接收 1 已接收 2 已取消或退回
             * @enum {integer}
             */
            status: 0 | 1 | 2;
            /** @example 待复核 */
            statusText: string;
            project: components["schemas"]["ProjectName"];
            /** @description 定向用途 */
            direction: string | null;
            /**
             * @description 公示的名称
             * @example 爱心人士
             */
            shownName: string;
            items: components["schemas"]["GoodsGift"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            receivedAt: string | null;
        };
        /** 不予接收 */
        GoodsRefusal: components["schemas"]["GoodsRefusalRefusal"];
        /** 不予接收 */
        GoodsRefusalRefusal: {
            /**
             * 理由
             * @enum {string}
             */
            cause: "距失效日不足6个月" | "不是全新或已拆封" | "缺少质量证明" | "破损或受潮" | "超出本会的接收能力" | "其他";
            /** 说明 */
            reason: string;
            /**
             * 怎样处理
             * @enum {string}
             */
            handling: "退回捐赠人" | "捐赠人自行取回" | "尚未送来";
        };
        GoodsStock: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            donationId: string;
            donationNo: string;
            name: string;
            brandModel: string | null;
            category: string;
            specifications: string;
            /** @description 实收数量 */
            quantity: number;
            /** @description 还有多少 */
            left: number;
            /** Format: date */
            expireDate: string | null;
            project: components["schemas"]["ProjectName"];
            direction: string | null;
            /** Format: date-time */
            receivedAt: string;
        };
        /** 拨付信息 */
        Grant: components["schemas"]["GrantGrant"];
        /** 拨付信息 */
        GrantGrant: {
            /**
             * 资助金额
             * Format: amount
             */
            amount: string;
            /**
             * 拨付日期
             * Format: date
             */
            grantDate: string;
        };
        /** 考核结果 */
        GroupAssessment: components["schemas"]["GroupAssessmentAssessment"];
        /** 考核结果 */
        GroupAssessmentAssessment: {
            /**
             * 考核日期
             * Format: date
             */
            assessDate: string;
            /** 没有合格的人 */
            failed?: {
                /**
                 * 姓名
                 * Format: personName
                 */
                name: string;
                /**
                 * 原因
                 * @enum {string}
                 */
                reason: "考核不合格" | "缺课";
            }[];
            /**
             * 备注
             * Format: plainText
             */
            remark?: string;
        };
        /** 团体会员入会 */
        GroupMember: components["schemas"]["GroupMemberUnit"] & components["schemas"]["GroupMemberPeople"] & components["schemas"]["GroupMemberJoining"];
        /** 入会信息 */
        GroupMemberJoining: {
            /** 所属组织 */
            organizationId: string;
            /** @default 0 */
            level: components["schemas"]["Level"];
            /** 营业执照、法人证书或登记证书副本 */
            license: components["schemas"]["Doc"] & unknown;
            /** 盖章的入会申请表 */
            applyForm: components["schemas"]["Doc"] & unknown;
            /**
             * 本单位已阅读《会员须知》，承认章程，自愿入会，按时缴纳会费
             * @constant
             */
            termsAccepted: true;
        };
        /** 负责人与联系人 */
        GroupMemberPeople: {
            /**
             * 法定代表人
             * Format: personName
             */
            legalPerson: string;
            /**
             * 法定代表人手机
             * Format: mobile
             */
            legalMobile?: string;
            /** 联系人 */
            contact: {
                /**
                 * 联系人姓名
                 * Format: personName
                 */
                name: string;
                /**
                 * 手机号码
                 * Format: mobile
                 */
                mobile: string;
                /**
                 * 职务
                 * Format: plainText
                 */
                post?: string;
                /**
                 * 固定电话
                 * Format: phone
                 */
                phone?: string;
                /**
                 * 电子邮箱
                 * Format: email
                 */
                email?: string;
            };
        };
        /** 单位信息 */
        GroupMemberUnit: {
            /**
             * 单位名称
             * Format: orgName
             */
            orgName: string;
            /**
             * 统一社会信用代码
             * Format: uscc
             */
            uscc: string;
            nature: components["schemas"]["Nature"];
            /**
             * 成立日期
             * Format: date
             */
            foundDate: string;
            /** 职工人数 */
            staffCount: number;
            /** 是否有党组织 */
            partyOrg?: boolean;
            /** 主营业务或职能 */
            business: string;
            /** 单位地址 */
            region: components["schemas"]["Region"];
            /**
             * 邮政编码
             * Format: postcode
             */
            postcode?: string;
        };
        /** 监护人 */
        Guardian: {
            /**
             * 监护人姓名
             * Format: personName
             */
            name: string;
            /**
             * 与未成年人关系
             * @enum {string}
             */
            guardianRelation: "父亲" | "母亲" | "其他法定监护人";
        } & (components["schemas"]["Identity"] & {
            /**
             * 监护人手机号码
             * Format: mobile
             */
            mobile: string;
        });
        GuardianUi: unknown;
        HandedIn: {
            /** @example express */
            what: string;
            /** @example 快递信息 */
            title: string;
            /** Format: date-time */
            at: string;
            /** @example 您 */
            who: string;
            rows: components["schemas"]["AnswerRow"][];
        };
        /** @description 本人名下的一份证书 */
        HeldDocument: {
            kind: components["schemas"]["DocumentKind"];
            /** @example 捐赠证书 */
            certType: string;
            /**
             * Format: uuid
             * @description 由此得到证书的申请
             */
            id: string;
            /** @description 证书编号 */
            no: string;
            /**
             * @description 证书说的是什么
             * @example 示例·博爱送万家 ￥100.00
             */
            about: string;
            /**
             * Format: date
             * @description 取得的日期
             */
            day: string;
            /** @enum {string} */
            standing: "有效" | "已过期" | "已注销";
        };
        /**
         * 证件种类
         * @enum {string}
         */
        IdSubType: "passport" | "hkmPermit" | "twPermit" | "hmtResidence" | "foreignPR" | "other";
        /**
         * 证件类型
         * @enum {integer}
         */
        IdType: 0 | 1;
        /** 证件 */
        Identity: {
            idType: components["schemas"]["IdType"];
        } & (unknown & {
            /** 证件号码 */
            idNo: string;
        } & unknown & unknown & unknown & unknown & unknown & unknown & unknown);
        /**
         * 身份
         * @enum {integer}
         */
        IdentityAttr: 0 | 1 | 2 | 3;
        IdentityUi: unknown;
        /** @description 图片，data URL */
        Image: string;
        /** 图片 */
        Img: string[];
        /** 开票信息 */
        InvoiceRequest: components["schemas"]["InvoiceRequestInvoice"];
        /** 开票信息 */
        InvoiceRequestInvoice: {
            /**
             * 抬头类型
             * @enum {string}
             */
            buyerType: "个人" | "单位";
        } & unknown & unknown & {
            /**
             * 接收邮箱
             * Format: email
             */
            email: string;
        };
        /** @description 本人保存的抬头；证件号码和银行账号只给出首尾 */
        InvoiceTitle: components["schemas"]["InvoiceTitleForm"] & {
            /** Format: uuid */
            id: string;
            /** @description 默认抬头 */
            isDefault: boolean;
            /**
             * @description 身份证号码，隐去中间
             * @example 110***********0017
             */
            idNo?: string;
            /** @description 银行账号，隐去中间 */
            bankNo?: string;
        };
        /** @description 票据抬头。单位须写统一社会信用代码；开户银行等仅用于培训发票 */
        InvoiceTitleForm: {
            /**
             * @description 抬头类型
             * @enum {string}
             */
            titleType: "个人" | "单位";
            /**
             * Format: plainText
             * @description 抬头名称
             */
            title: string;
            /**
             * Format: uscc
             * @description 统一社会信用代码
             */
            uscc?: string;
            /**
             * Format: email
             * @description 电子邮箱
             */
            email: string;
            /**
             * Format: mobile
             * @description 手机号码
             */
            mobile?: string;
            /**
             * Format: plainText
             * @description 开户银行
             */
            bankName?: string;
            /**
             * Format: plainText
             * @description 注册地址
             */
            regAddress?: string;
            /**
             * Format: phone
             * @description 注册电话
             */
            regPhone?: string;
        };
        /** @description 考核合格取得的证书 */
        IssuedCertificate: {
            /** @description 证书编号 */
            no: string;
            /** Format: date */
            issuedOn: string;
            /** Format: date */
            validUntil: string;
        };
        /** @description 已开具的票据；红字票据的金额为负 */
        IssuedReceipt: {
            /**
             * Format: uuid
             * @description 票据申请
             */
            id: string;
            /**
             * @description 票据代码与号码，核验时填写
             * @example 000101260000000012
             */
            no: string;
            /** @description 票据代码 */
            code: string;
            /** @description 票据号码 */
            serial: string;
            /** @description 校验码 */
            checkCode: string;
            BillType: components["schemas"]["BillType"];
            /** @description 交款人，姓名隐去 */
            payer: string;
            /** @description 金额（分） */
            amount: number;
            /** Format: date-time */
            issuedAt: string;
            /** @description 是红字票据 */
            reversal: boolean;
            /** @description 已被红冲 */
            reversed: boolean;
            /** @description 冲销它的红字票据；红字票据所冲销的票据。没有红冲的为 null */
            counterpart: {
                /** @description 票据代码与号码 */
                no: string;
                /** Format: date-time */
                issuedAt: string;
            } | null;
        };
        /** @description 可以写的一个关键字或设置 */
        Keyword: {
            /** @example maxLength */
            name: string;
            /**
             * @description 应当写什么
             * @example 不小于 0 的整数
             */
            says: string;
        };
        /** @description 一课学了多久 */
        LearnedLesson: {
            /** Format: uuid */
            dataId: string;
            title: string;
            film: boolean;
            duration: number;
            progress: components["schemas"]["Progress"];
        };
        /** @description 注销账号之前要知道的 */
        Leaving: {
            /** @description 等待期的天数；期间登录即撤销注销申请 */
            days: number;
            /** @description 现在可以申请注销 */
            allowed: boolean;
            /** @description 尚未了结的事项 */
            looseEnds: {
                title: string;
                /** @description 注销后怎样，或先要做什么 */
                text: string;
                /** @description 了结之前不能注销 */
                blocks: boolean;
            }[];
        };
        /** 应急救护讲座申请 */
        Lecture: components["schemas"]["LectureOrganisation"] & components["schemas"]["LectureTalk"];
        /** 单位信息 */
        LectureOrganisation: {
            /**
             * 单位名称
             * Format: orgName
             */
            orgName: string;
            nature: components["schemas"]["Nature"];
        } & {
            /** 单位联系人 */
            linkman: components["schemas"]["Linkman"];
        } & unknown;
        /** 讲座安排 */
        LectureTalk: {
            /**
             * 讲座主题
             * @enum {string}
             */
            topic: "心肺复苏与AED" | "创伤救护" | "气道异物梗阻" | "常见急症" | "防灾避险" | "造血干细胞与器官捐献" | "其他";
            /**
             * 听众
             * @enum {string}
             */
            audience: "居民" | "学生" | "教职工" | "企业职工" | "机关干部" | "老年人" | "其他";
            /** 人数 */
            people: number;
            /**
             * 期望日期
             * Format: date
             */
            expectDate: string;
            /**
             * 时段
             * @enum {string}
             */
            period: "上午" | "下午" | "晚上";
            /**
             * 时长
             * @enum {integer}
             */
            duration: 1 | 2 | 4;
            /**
             * 讲座性质
             * @enum {integer}
             */
            isFree: 0 | 1;
            /** 场地 */
            region: components["schemas"]["Region"];
            /** 场地条件 */
            venue?: ("投影" | "音响" | "50平方米以上空地" | "垫子")[];
            /** 备注 */
            remark?: string;
        };
        Lesson: {
            /** Format: uuid */
            id: string;
            title: string;
            summary: string;
            cover: components["schemas"]["MaybePicture"];
            topic: components["schemas"]["LessonTopic"];
            /** @example 心肺复苏 */
            topicTitle: string;
            /** @description 视频；否则为图文资料 */
            film: boolean;
            /** @description 视频的长度，或读完大约多久 */
            duration: number;
            /** @description 属于哪些培训 */
            courseTypes: string[];
            /** @description 必修 */
            required: boolean;
            progress: components["schemas"]["Progress"];
        };
        LessonDetail: components["schemas"]["Lesson"] & {
            video: components["schemas"]["MaybeFile"];
            captions: components["schemas"]["MaybeFile"];
            /** @description 讲义，已过滤的 HTML */
            content: string;
            /** @description 资料 */
            files: components["schemas"]["ContentFile"][];
            /** @description 依据的指南；没有写的为空 */
            guidelineVersion: string;
            /** @description 表单里另外问到的项 */
            facts: components["schemas"]["ContentFact"][];
        };
        /** @example cpr */
        LessonTopic: string;
        /** 会长信箱来信 */
        Letter: components["schemas"]["LetterLetter"] & components["schemas"]["LetterWriter"];
        LetterKey: {
            /** @description 信件编号 */
            no: string;
            /** @description 查询码，六位数字 */
            code: string;
        };
        /** 信件内容 */
        LetterLetter: {
            /**
             * 信件类型
             * @enum {string}
             */
            type: "咨询" | "建议" | "投诉" | "表扬" | "求助" | "举报";
            /**
             * 标题
             * Format: plainText
             */
            title: string;
            /** 正文 */
            content: string;
            /** 图片 */
            files?: components["schemas"]["Img"] & unknown;
        };
        /** 公开与否 */
        LetterPublication: components["schemas"]["LetterPublicationPublication"];
        /** 公开 */
        LetterPublicationPart: {
            /** 公开这封信和答复 */
            publish: boolean;
        };
        /** 公开与否 */
        LetterPublicationPublication: components["schemas"]["LetterPublicationPart"];
        LetterPublicationUi: unknown;
        /** 不予受理 */
        LetterRefusal: components["schemas"]["LetterRefusalRefusal"];
        /** 不予受理 */
        LetterRefusalRefusal: {
            /**
             * 理由
             * @enum {string}
             */
            cause: "不属于本会职责" | "已进入诉讼、仲裁或行政复议" | "没有具体内容，无法核实" | "同一件事已经答复" | "含有侮辱、诽谤内容" | "其他";
            /** 说明 */
            reason: string;
        };
        /** 答复 */
        LetterReply: components["schemas"]["LetterReplyReply"];
        /** 答复 */
        LetterReplyReply: {
            /** 答复内容 */
            reply: string;
            /**
             * 答复部门
             * Format: plainText
             * @example 办公室
             * @example 筹资部
             * @example 救助部
             * @example 救护培训部
             * @example 志愿服务部
             * @example 监事会
             */
            office: string;
        } & components["schemas"]["LetterPublicationPart"];
        /** 满意度评价 */
        LetterSatisfaction: components["schemas"]["LetterSatisfactionSatisfaction"];
        /** 满意度评价 */
        LetterSatisfactionSatisfaction: {
            /**
             * 对答复满意吗
             * @enum {integer}
             */
            score: 5 | 4 | 3 | 2 | 1;
            /** 想说的话 */
            words?: string;
        };
        /**
         * @description 信件类型
         * @enum {string}
         */
        LetterType: "咨询" | "建议" | "投诉" | "表扬" | "求助" | "举报";
        /** 联系方式与公开意愿 */
        LetterWriter: {
            /**
             * 姓名
             * Format: personName
             */
            name: string;
            /**
             * 手机号码
             * Format: mobile
             */
            mobile: string;
            /**
             * 电子邮箱
             * Format: email
             */
            email?: string;
            /** 是否同意公开这封信和答复 */
            isPublic: boolean;
        };
        /**
         * 会员级别
         * @enum {integer}
         */
        Level: 0 | 1 | 2;
        /** 救在身边·救护员申请 */
        Life: components["schemas"]["LifeApplicant"] & components["schemas"]["LifeReach"] & components["schemas"]["LifeWish"];
        /** 个人信息 */
        LifeApplicant: components["schemas"]["Person"] & {
            birthday?: unknown;
            education: components["schemas"]["Education"];
            professional: components["schemas"]["Professional"];
            political?: components["schemas"]["Political"];
            /** 工作单位或学校 */
            workUnit: string;
        };
        /** 地址与紧急联系人 */
        LifeReach: {
            /** 常住地址 */
            region: components["schemas"]["Region"];
            /** 紧急联系人 */
            emergency: components["schemas"]["Contact"];
        };
        /** 申请内容 */
        LifeWish: {
            /**
             * 申请
             * @enum {string}
             */
            lifeType: "train" | "respond";
        } & unknown & unknown;
        /** 单位联系人 */
        Linkman: {
            /**
             * 联系人姓名
             * Format: personName
             */
            name: string;
            /**
             * 手机号码
             * Format: mobile
             */
            mobile: string;
            /**
             * 单位电话
             * Format: phone
             */
            phone?: string;
            /**
             * 电子邮箱
             * Format: email
             */
            email?: string;
        };
        LinkmanUi: unknown;
        LiveVersion: {
            flow: string;
            title: string;
            version: string;
            /**
             * Format: date-time
             * @description 这个版本何时成为现行版本
             */
            publishedAt: string;
        };
        /** @description 登录结果。token 只在此处给出一次，之后放在请求头 token 中 */
        LoggedIn: {
            token: string;
            /**
             * Format: date-time
             * @description 到期时间；使用中会顺延
             */
            expiresAt: string;
            user: components["schemas"]["User"];
            device?: components["schemas"]["Device"];
            /** @description 注销前的等待期内登录，注销申请已随之撤销 */
            stayed?: boolean;
        };
        /** @description 登录结果 */
        LoggedInAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LoggedIn"];
        };
        MailboxFigures: {
            /** @description 收到的信 */
            received: number;
            /** @description 已经答复的 */
            answered: number;
            /** @description 评价的平均，一位小数；还没有评价则为空 */
            score: number | null;
        };
        Matter: {
            /** @example organ-donation */
            flow: string;
            title: string;
            group: components["schemas"]["MatterGroup"];
            /** @description 介绍页的路由 */
            page: string;
            /** @description 填写通常所需的分钟数 */
            minutes: number;
            /** @description 答复期限（工作日）；不需审核时为 null */
            answerDays: number | null;
            /** @description 提交后即时生效：不需审核，也不等待付款或办理 */
            atOnce: boolean;
            /** @description 有一件办理中时，能否再办一件（例如为别人） */
            again: boolean;
            /** @description 怎样办理 */
            steps: components["schemas"]["MatterStep"][];
            notice: components["schemas"]["MatterNotice"];
        };
        MatterBrief: {
            /** @example organ-donation */
            flow: string;
            /** @example 人体器官捐献志愿登记 */
            title: string;
            group: components["schemas"]["MatterGroup"];
            /**
             * @description 介绍页的路由
             * @example /donateOrganShow
             */
            page: string;
            /**
             * @description 几个字的说明；没有时为空
             * @example 登记、变更与撤销
             */
            summary: string;
            /** @description 一句话说明；没有时为空 */
            purpose: string;
            /** @description 谁可以办理 */
            who: string[];
            /** @description 人们用来寻找它的词 */
            keywords: string[];
            /** @description 填写通常所需的分钟数 */
            minutes: number;
            /** @description 答复期限（工作日）；不需审核时为 null */
            answerDays: number | null;
            /** @description 提交后即时生效：不需审核，也不等待付款或办理 */
            atOnce: boolean;
        };
        /**
         * @description 办事大厅中的类别
         * @enum {string}
         */
        MatterGroup: "捐赠" | "三献" | "救助" | "救护" | "志愿" | "会员" | "证书" | "其他";
        /** @description ui.json 的 ui:notice；没有写的部分不出现 */
        MatterNotice: {
            summary?: string;
            keywords?: string[];
            /** @enum {string} */
            picture?: "aed" | "bus" | "certificate" | "cpr" | "dandelion" | "house" | "lantern" | "lesson" | "school" | "sprout" | "station" | "window";
            purpose?: string;
            important?: string;
            who?: string[];
            prepare?: {
                title: string;
                text?: string;
                /** @enum {string} */
                icon?: "card" | "people" | "report" | "file" | "phone" | "calendar";
            }[];
            steps?: components["schemas"]["MatterStep"][];
            fee?: string;
            after?: string[];
            privacy?: string;
            contact?: {
                title?: string;
                phone: string;
                hours?: string;
            };
            questions?: {
                question: string;
                answer: string;
            }[];
            basis?: string;
            words?: {
                [key: string]: string;
            };
        };
        MatterStep: {
            title: string;
            text?: string;
        };
        /** @description 无人办理时为空 */
        MaybeClaim: components["schemas"]["Claim"] | null;
        MaybeFile: components["schemas"]["ContentFile"] | null;
        MaybeLesson: components["schemas"]["Lesson"] | null;
        MaybeNeighbour: components["schemas"]["ContentNeighbour"] | null;
        MaybePicture: components["schemas"]["Picture"] | null;
        /** @description 媒体库里的一个公开文件 */
        Media: {
            id: components["schemas"]["ContentId"];
            name: string;
            /** @description 公开的地址，写进封面和正文 */
            url: string;
            /** @example image/jpeg */
            type: string;
            size: number;
            width: number | null;
            height: number | null;
            alt: string;
            /** Format: date-time */
            uploadedAt: string;
        };
        /** @description 用到一个文件的一条内容 */
        MediaUse: {
            id: components["schemas"]["ContentId"];
            kind: components["schemas"]["ContentKind"];
            title: string;
            state: components["schemas"]["ContentState"];
        };
        /** @description 电子会员证 */
        MemberCard: {
            /** @description 会员编号 */
            no: string;
            /** @description 会员的名称，个人隐去名字 */
            name: string;
            kind: components["schemas"]["MemberKind"];
            level: components["schemas"]["Level"];
            /** @example 普通会员 */
            levelText: string;
            /** @description 现在所属的组织 */
            organization: string;
            state: components["schemas"]["MemberState"];
            /** Format: date-time */
            since: string;
            /**
             * Format: date
             * @description 会费所缴年度的最后一天
             */
            validUntil: string | null;
            /**
             * @description 校验码，查验时可代替姓名
             * @example 5B86393E
             */
            checkCode: string;
            /** @description 查验的网页，可以做成二维码 */
            verifyUrl: string;
        };
        /** @description 会员证的费用 */
        MemberCardFee: {
            /** @description 纸质会员证的工本费（分），电子会员证不收费 */
            amount: number;
            /** @description 是否需要支付 */
            due: boolean;
            /** @description 说明 */
            text: string;
        };
        /** @enum {string} */
        MemberKind: "成人" | "青少年" | "团体";
        MemberPayment: components["schemas"]["DuesYear"] & {
            /** @description 会员编号 */
            memberNo: string;
            kind: components["schemas"]["MemberKind"];
            state: components["schemas"]["MemberState"];
        };
        MemberRecord: {
            /**
             * @description 会员编号
             * @example HYZ2026000318
             */
            no: string;
            kind: components["schemas"]["MemberKind"];
            level: components["schemas"]["Level"];
            /** @description 现在所属的组织 */
            organization: string;
            state: components["schemas"]["MemberState"];
            /**
             * Format: date-time
             * @description 首次会费到账的时间，会籍从此开始
             */
            since: string | null;
            /**
             * @description 会费已缴至哪一年
             * @example 2026
             */
            paidUntil: number | null;
            /** @description 现在可以续缴会费 */
            renews: boolean;
            /** @description 各年会费，最近的在前 */
            dues: components["schemas"]["DuesYear"][];
        };
        /**
         * @description 待缴首期会费的还不是会员；欠费的曾经缴过会费
         * @enum {string}
         */
        MemberState: "待缴首期会费" | "有效" | "欠费" | "已退会" | "已转出";
        MemberTerms: {
            version: number;
            title: string;
            /** @description 段落以空行分开，小标题以 # 开头 */
            content: string;
            /** Format: date-time */
            publishedAt: string;
            /** @description 会费标准；没有标准的级别暂不接收 */
            rates: components["schemas"]["DuesRate"][];
        };
        /** 会员关系转移 */
        MemberTransfer: components["schemas"]["MemberTransferTransfer"];
        /** 转移到哪里 */
        MemberTransferTransfer: {
            /** 会员 */
            memberNo: string;
            /** 转入的组织 */
            toOrganizationId: string;
            /** 转移原因 */
            reason: string;
        };
        /** 个人会员入会 */
        Membership: components["schemas"]["MembershipApplicant"] & components["schemas"]["MembershipBackground"] & components["schemas"]["MembershipJoining"];
        /** 个人信息 */
        MembershipApplicant: components["schemas"]["Person"] & {
            nation: components["schemas"]["Nation"];
            /** 籍贯 */
            nativePlace: components["schemas"]["NativePlace"];
        } & unknown & unknown;
        /** 工作与住址 */
        MembershipBackground: {
            politicalList: components["schemas"]["PoliticalList"];
            education: components["schemas"]["Education"];
            professional: components["schemas"]["Professional"];
            /**
             * 工作单位或学校
             * Format: plainText
             */
            workUnit: string;
            /**
             * 职务
             * Format: plainText
             */
            post?: string;
            /** 居住地址 */
            region: components["schemas"]["Region"];
            /**
             * 邮政编码
             * Format: postcode
             */
            postcode?: string;
            /**
             * 电子邮箱
             * Format: email
             */
            email?: string;
            /** 个人简历 */
            resume?: string;
        };
        MembershipDetail: components["schemas"]["Detail"] & components["schemas"]["WithMembership"];
        /** 入会信息 */
        MembershipJoining: {
            /** 所属组织 */
            organizationId: string;
            /** @default 0 */
            level: components["schemas"]["Level"];
            photo: components["schemas"]["Photo"];
            /** 手写签名 */
            signature: components["schemas"]["Img"] & unknown;
            /**
             * 我已阅读《会员须知》，承认章程，自愿入会，按时缴纳会费
             * @constant
             */
            termsAccepted: true;
        };
        /** @description 一个下拉菜单 */
        Menu: {
            title: string;
            children: {
                title: string;
                /**
                 * @description 站内路由，可带查询
                 * @example /trainList
                 * @example /help-list?tab=illness
                 */
                path: string;
            }[];
        };
        /** @description 旧答案怎样变成新答案 */
        Migration: components["schemas"]["MigrationOperation"][];
        /** @description 旧答案怎样变成新答案；按次序逐条执行 */
        MigrationOperation: {
            /** @constant */
            op: "rename";
            from: components["schemas"]["AnswerPath"];
            to: components["schemas"]["AnswerPath"];
        } | {
            /** @constant */
            op: "default";
            path: components["schemas"]["AnswerPath"];
            value: components["schemas"]["AnswerValue"];
        } | {
            /** @constant */
            op: "map";
            path: components["schemas"]["AnswerPath"];
            /** @description 从哪个值换成哪个值 */
            values: {
                from: components["schemas"]["AnswerValue"];
                to: components["schemas"]["AnswerValue"];
            }[];
        } | {
            /** @constant */
            op: "drop";
            path: components["schemas"]["AnswerPath"];
        };
        /** 监护人 */
        Minor: unknown & unknown;
        MinorUi: unknown;
        /**
         * Format: mobile
         * @description 手机号码（11 位）
         * @example 13800000000
         */
        Mobile: string;
        Month: {
            month: string;
            /** @description 到账金额（分），更正与退还计入原月份 */
            raised: number;
            donorTimes: number;
            /** @description 支出（分） */
            spent: number;
            /** @description 受益人次，不足5人的各笔不计 */
            recipients: number;
        };
        /**
         * 民族
         * @enum {string}
         */
        Nation: "汉族" | "蒙古族" | "回族" | "藏族" | "维吾尔族" | "苗族" | "彝族" | "壮族" | "布依族" | "朝鲜族" | "满族" | "侗族" | "瑶族" | "白族" | "土家族" | "哈尼族" | "哈萨克族" | "傣族" | "黎族" | "傈僳族" | "佤族" | "畲族" | "高山族" | "拉祜族" | "水族" | "东乡族" | "纳西族" | "景颇族" | "柯尔克孜族" | "土族" | "达斡尔族" | "仫佬族" | "羌族" | "布朗族" | "撒拉族" | "毛南族" | "仡佬族" | "锡伯族" | "阿昌族" | "普米族" | "塔吉克族" | "怒族" | "乌孜别克族" | "俄罗斯族" | "鄂温克族" | "德昂族" | "保安族" | "裕固族" | "京族" | "塔塔尔族" | "独龙族" | "鄂伦春族" | "赫哲族" | "门巴族" | "珞巴族" | "基诺族";
        /**
         * 民族
         * @enum {integer}
         */
        National: 0 | 1;
        /**
         * 省(市、区)
         * @enum {string}
         */
        NativePlace: "北京市" | "天津市" | "河北省" | "山西省" | "内蒙古自治区" | "辽宁省" | "吉林省" | "黑龙江省" | "上海市" | "江苏省" | "浙江省" | "安徽省" | "福建省" | "江西省" | "山东省" | "河南省" | "湖北省" | "湖南省" | "广东省" | "广西壮族自治区" | "海南省" | "重庆市" | "四川省" | "贵州省" | "云南省" | "西藏自治区" | "陕西省" | "甘肃省" | "青海省" | "宁夏回族自治区" | "新疆维吾尔自治区" | "台湾省" | "香港特别行政区" | "澳门特别行政区";
        /**
         * 单位性质
         * @enum {integer}
         */
        Nature: 0 | 1 | 2 | 3;
        Note: {
            /** Format: date-time */
            at: string;
            who: string;
            /** @description 原话 */
            text: string;
        };
        Offering: {
            /** @description 表单中保存的值 */
            value: string;
            label: string;
            /** @description 一句说明，如地点与时间 */
            hint?: string;
            /**
             * @description 现在不能选的原因；能选时没有这一项
             * @example 名额已满
             */
            closed?: string;
        };
        /** 人体器官捐献志愿登记 */
        OrganDonation: components["schemas"]["OrganDonationApplicant"] & components["schemas"]["OrganDonationWish"];
        /** 个人信息 */
        OrganDonationApplicant: components["schemas"]["Person"] & {
            birthday?: unknown;
            /**
             * 国籍
             * Format: plainText
             * @default 中国
             */
            nationality: string;
            /**
             * 电子邮箱
             * Format: email
             */
            email?: string;
            education?: components["schemas"]["Education"];
            professional?: components["schemas"]["Professional"];
        };
        /** 捐献意愿 */
        OrganDonationWish: {
            /**
             * 捐献意愿
             * @enum {string}
             */
            donateScope: "all" | "part";
        } & {
            /** 组织捐献 */
            tissues?: ("眼角膜" | "其他组织")[];
            /** 遗体捐献 */
            body?: boolean;
        } & {
            /** 是否已告知近亲属 */
            familyInformed?: boolean;
            /** 捐献寄语 */
            wish?: string;
            /** 纸质登记卡 */
            paperCard?: boolean;
        };
        /** @description 一件事现在怎样，下一步到哪里 */
        OverviewLine: {
            /** @description 是什么 */
            title: string;
            /** @description 现在怎样 */
            state: string;
            /** @description 时间，已写成文字；没有时间的为空 */
            when: string;
            /** @description 网站里的页面，由此继续 */
            path: string;
            /** @description 等本人做什么；不用做什么时为 null */
            next: string | null;
        };
        /** @description 同一类的事，先是等本人办理的 */
        OverviewPart: {
            /** @enum {string} */
            id: "applications" | "gifts" | "receipts" | "certificates" | "learning" | "service" | "membership" | "letters";
            title: string;
            /** @description 全部这一类所在的页面 */
            path: string;
            lines: components["schemas"]["OverviewLine"][];
            /** @description 一件也没有时的说明，以及从哪里开始 */
            empty: {
                text: string;
                title: string;
                path: string;
            };
        };
        OwnLetter: {
            /** @description 查询码：与受理编号一起，不登录也能查看 */
            queryCode: string;
            /** @description 来信人现在同意公开 */
            agreed: boolean;
            /**
             * Format: uuid
             * @description 公开信件的编号；没有公开则为空
             */
            published: string | null;
        };
        /** @description 一页的位置；内容在 list 中 */
        Paging: {
            /** @description 总条数 */
            total: number;
            page: number;
            pageSize: number;
        };
        /** @description 一笔已付的款 */
        Paid: {
            /**
             * @description 是什么款
             * @example 2027年度会费
             */
            subject: string;
            amount: components["schemas"]["Fen"];
            /**
             * Format: date-time
             * @description 付款的时间
             */
            at: string;
        };
        /** @description 一笔已付的款 */
        PaidOrder: {
            no: string;
            amount: components["schemas"]["Fen"];
            subject: string;
            provider: string;
            /** Format: date-time */
            paidAt: string;
            /** @description 退款的状态；没有则为空 */
            refund: string | null;
            /** @description 已开具票据；红冲之后才能退款 */
            receipted: boolean;
            /** @description 可以提出退款 */
            refundable: boolean;
        };
        Paper: components["schemas"]["PaperSummary"] & {
            now: components["schemas"]["ServerTime"];
            rules: components["schemas"]["ExamRules"];
            /** @description 离开试卷的次数 */
            awayTimes: number;
            /** @description 共离开的秒数 */
            awaySeconds: number;
            list: components["schemas"]["PaperQuestion"][];
            /** @description 答对的题数；交卷之前为空 */
            rightAnswers: number | null;
            /** @description 还可以考几次；练习不限，为空 */
            attemptsLeft: number | null;
            /**
             * Format: date-time
             * @description 何时可以再考
             */
            nextAt: string | null;
        };
        /** @description 选项的字母，以这份试卷上的次序为准；空为没有作答 */
        PaperLetters: string[];
        PaperQuestion: {
            /** Format: uuid */
            id: string;
            /**
             * @description 知识点
             * @example 心肺复苏
             */
            topic: string;
            /** @description 题干 */
            text: string;
            picture: components["schemas"]["MaybePicture"];
            /** @description 多选题 */
            multiple: boolean;
            /** @description 选项，依次为 A、B、C… */
            choices: string[];
            answer: components["schemas"]["PaperLetters"];
            /** @description 交卷之后才有 */
            verdict: components["schemas"]["PaperVerdict"] | null;
        };
        PaperSummary: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            examId: string;
            /** Format: uuid */
            trainApplyId: string | null;
            title: string;
            certificate: boolean;
            /**
             * @description 1 进行中 2 已交卷 3 已超时
             * @enum {integer}
             */
            paperStatus: 1 | 2 | 3;
            /** @example 进行中 */
            statusText: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description 到这时为止
             */
            deadline: string;
            /** Format: date-time */
            endedAt: string | null;
            /** @description 按服务器的时钟还剩的秒数 */
            remaining: number;
            /** @description 题数 */
            questions: number;
            /** @description 已答的题数 */
            answered: number;
            /** @description 得分；交卷之前为空 */
            score: number | null;
            passed: boolean;
        };
        PaperVerdict: {
            /** @description 答对 */
            correct: boolean;
            right: components["schemas"]["PaperLetters"];
            /** @description 解析 */
            explanation: string;
            /** @description 依据及其版本 */
            guidelineVersion: string;
        };
        /** @description 密码。8–20 位，须包含字母、数字、符号中的至少两种，不含空格，不与手机号相同；不符合时以 2008 拒绝 */
        Password: string;
        /**
         * 支付方式
         * @enum {integer}
         */
        PayType: 1 | 2 | 3;
        PayWay: {
            /** @example wechat */
            provider: string;
            /** @example 微信支付 */
            title: string;
        };
        Payment: {
            /**
             * @description 是什么款
             * @example 2027年度会费
             */
            subject: string;
            /** @description 应缴金额，单位为分 */
            amount: number;
            /** @description 可以在线支付；超过单笔上限的只能转账 */
            online: boolean;
            /** @description 上一次在线支付没有成功，此后还没有办理过 */
            failed?: boolean;
            /** @description 支付机构还没有确认上一笔订单不会再收款；确认之前请勿重复支付 */
            pending?: boolean;
            /** @description 本会的收款账户；尚未设置时为空 */
            account: components["schemas"]["BankAccount"] | null;
        };
        /** 确认收款 */
        PaymentReceived: components["schemas"]["PaymentReceivedReceipt"];
        /** 确认收款 */
        PaymentReceivedReceipt: {
            /**
             * 到账日期
             * Format: date
             */
            receivedDate: string;
            /**
             * 到账金额
             * Format: amount
             */
            receivedAmount: string;
            /**
             * 备注
             * Format: plainText
             */
            remark?: string;
        };
        /** @description 一件申请的付款情况 */
        PaymentState: {
            /**
             * @description 支付状态：0 待支付，1 已支付，2 已取消
             * @enum {integer}
             */
            status: 0 | 1 | 2;
            /**
             * @description none 无需付款，choosing 待选择方式，awaiting 支付中，transferring 待转账，confirming 待确认到账，paid 已付，closed 已关闭
             * @enum {string}
             */
            stage: "none" | "choosing" | "awaiting" | "transferring" | "confirming" | "paid" | "closed";
            /** @description 现在应付（分） */
            due: null | components["schemas"]["Fen"];
            /** @description 现在应付的是什么款，如2027年度会费 */
            subject: string | null;
            /** @description 有订单已经失败、过期或关闭，而支付机构还没有确认不会再收款；确认之前不能再付，请继续查询 */
            pending: boolean;
            /** @description 所查询的订单；不是这件申请的为空 */
            order: null | {
                no: string;
                amount: components["schemas"]["Fen"];
                /** @enum {string} */
                state: "awaiting" | "paid" | "failed" | "expired" | "closed";
                provider: string;
                paidAt: null | string;
                /** @description 为这笔订单到账、但没有计入的款，合计（金额不一致的，订单已付之后又付的），另行退回；没有则为空 */
                surplus: null | components["schemas"]["Fen"];
            };
            /** @description 所查询的订单所付的款的退回（付款之后同意退款的，到账时已不再需要的）；没有则为空。没有计入的款不在其中，见 order.surplus */
            refund: null | {
                amount: components["schemas"]["Fen"];
                /** @description 已退回 */
                done: boolean;
            };
        };
        /** 个人信息 */
        Person: {
            /**
             * 姓名
             * Format: personName
             */
            name: string;
        } & (components["schemas"]["Identity"] & {
            sex: components["schemas"]["Sex"];
            /**
             * 出生日期
             * Format: date
             */
            birthday: string;
            /**
             * 手机号码
             * Format: mobile
             */
            mobile: string;
        });
        PersonUi: unknown;
        PhoneCode: {
            /**
             * Format: uuid
             * @description 以此查询手机上传了什么
             */
            id: string;
            /** @description 一次性的代码，放进二维码 */
            code: string;
            /** Format: date-time */
            expiresAt: string;
        };
        PhoneTask: {
            /** @description 这部手机上传时所带的凭据 */
            token: string;
            /** @description 事项 */
            matter: string;
            /** @description 要上传的材料 */
            label: string;
            help: string | null;
            kind: components["schemas"]["FileKind"];
            /** @description 最多几个 */
            most: number;
            /** Format: date-time */
            expiresAt: string;
        };
        /** 近期免冠彩色证件照 */
        Photo: string[];
        /** 领取通知 */
        Pickup: components["schemas"]["PickupPickup"];
        /** 领取通知 */
        PickupPickup: {
            /**
             * 可以领取的日期
             * Format: date
             */
            readyDate: string;
            /**
             * 保留到
             * Format: date
             */
            keptUntil: string;
            /**
             * 说明
             * Format: plainText
             */
            remark?: string;
        };
        Picture: {
            /** @example /covers/training.svg */
            url: string;
            width: number;
            height: number;
            /** @description 图片说明；装饰性的为空 */
            alt: string;
        };
        PlayedFlow: {
            /** @example organ-donation */
            flow: string;
            /** @example 人体器官捐献志愿登记 */
            title: string;
            versions: {
                version: string;
                /** @description 现行的版本 */
                live: boolean;
                /** Format: date-time */
                publishedAt: string;
                steps: {
                    id: string;
                    title: string;
                }[];
            }[];
            /** @description 测试的记录走过的转换 */
            driven: string[];
            /** @description 实际办理走过的转换，及次数 */
            seen: {
                /** @example underReview --APPROVE--> approved */
                name: string;
                times: number;
            }[];
            /** @description 次数取自最近的多少件申请 */
            applications: number;
            /** @description 服务器可以把记录写进代码的文件夹 */
            writable: boolean;
        };
        PlayedLog: {
            /** @description 受理编号 */
            no: string;
            flow: string;
            title: string;
            steps: string[];
            events: {
                seq: number;
                /** @description 事件，没有答案；理由、备注略去 */
                event: {
                    type: string;
                } & {
                    [key: string]: unknown;
                };
                /** @enum {string} */
                actor: "member" | "staff" | "system";
                /** Format: date-time */
                at: string;
                /** @description 办理之后的状态 */
                state: unknown;
            }[];
        };
        /**
         * 政治面貌
         * @enum {integer}
         */
        Political: 0 | 1 | 2;
        /**
         * 政治面貌
         * @enum {string}
         */
        PoliticalList: "中国共产党党员" | "中国共产党预备党员" | "中国共产主义青年团团员" | "中国国民党革命委员会会员" | "中国民主同盟盟员" | "中国民主建国会会员" | "中国民主促进会会员" | "中国农工民主党党员" | "中国致公党党员" | "九三学社社员" | "台湾民主自治同盟盟员" | "无党派民主人士" | "群众";
        Position: {
            value: string | {
                [key: string]: unknown;
            };
            context: {
                furthest: number;
                editing: boolean;
                revision: number;
            };
        };
        /** @description 怎样继续付款：显示二维码、跳转网页、交给所在的应用，或向收款账户转账 */
        Presented: {
            /** @constant */
            kind: "code";
            /** @description 二维码的内容 */
            content: string;
        } | {
            /** @constant */
            kind: "redirect";
            url: string;
        } | {
            /** @constant */
            kind: "bridge";
            parameters: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "transfer";
            /** @description 本会的收款账户；尚未设置时为空 */
            account: components["schemas"]["BankAccount"] | null;
            /** @description 转账时写在附言里的受理编号 */
            remark: string;
        };
        /**
         * 职业
         * @enum {integer}
         */
        Professional: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
        /** @description 本人学到哪里；时间以服务器的时钟为准 */
        Progress: {
            /** @description 上次停在第几秒 */
            position: number;
            /** @description 连续看到第几秒；第一遍不能越过 */
            furthest: number;
            /** @description 学习了多少秒，重看的也算 */
            seconds: number;
            /** @description 百分之几 */
            share: number;
            /** @description 看到九成即学完；学完后可以任意跳转 */
            completed: boolean;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description 还没有学过的为 null
             */
            updatedAt: string | null;
        };
        Project: {
            /** Format: uuid */
            id: string;
            name: string;
            reviewStatus: components["schemas"]["ProjectStatus"];
            source: components["schemas"]["ProjectSource"];
            summary: string;
            /** @description 题图的名称 */
            drawing: string;
            /** Format: date */
            startsOn: string | null;
            /** Format: date */
            endsOn: string | null;
            amounts: components["schemas"]["Amounts"];
            /** @description 是否接受捐款 */
            open: boolean;
        };
        ProjectDetail: components["schemas"]["Project"] & {
            /** @description 项目介绍，每段一行 */
            content: string;
            /** @description 受益对象 */
            recipients: string;
            /** @description 募捐方案备案编号 */
            planNo: string | null;
            /** @description 是否接受救助申请 */
            openForApplication: boolean;
            benefits: components["schemas"]["Benefits"];
            /** Format: date-time */
            updatedAt: string;
        };
        ProjectDynamic: {
            /** Format: uuid */
            id: string;
            project: components["schemas"]["ProjectName"];
            title: string;
            content: string;
            /** Format: date-time */
            at: string;
        };
        ProjectMessage: {
            /** Format: uuid */
            id: string;
            /** @example 林* */
            shownName: string;
            content: string;
            /** Format: date-time */
            at: string;
        };
        /** @description 所属的项目；由本会统筹使用的为空 */
        ProjectName: null | {
            /** Format: uuid */
            id: string;
            name: string;
        };
        ProjectPhase: {
            title: string;
            /** Format: date */
            startsOn: string;
            /** Format: date */
            endsOn: string;
            /**
             * Format: date
             * @description 完成的日期
             */
            doneOn: string | null;
        };
        /**
         * @description 0 社会捐赠 1 政府拨款 2 其他
         * @enum {integer}
         */
        ProjectSource: 0 | 1 | 2;
        /**
         * @description 2 已审核 3 进行中 4 已结束
         * @enum {integer}
         */
        ProjectStatus: 2 | 3 | 4;
        /** @description 再次验证本人：密码，或短信验证码 */
        Proof: {
            password?: components["schemas"]["Password"];
            smsCode?: components["schemas"]["SmsCode"];
        } & (unknown | unknown);
        /**
         * @description 从哪里发布：folder 文件夹，studio 表单工作室，back 退回旧版
         * @enum {string}
         */
        PublicationOrigin: "folder" | "studio" | "back";
        PublishedDonation: {
            /** @description 受理编号 */
            no: string;
            /**
             * Format: date-time
             * @description 到账的时间
             */
            at: string;
            /** @example 爱心人士 */
            shownName: string;
            project: components["schemas"]["ProjectName"];
            /** @description 定向用途 */
            direction: string | null;
            amount: components["schemas"]["Fen"];
            /** @description 更正之后的金额（分） */
            now: components["schemas"]["Fen"];
            /**
             * @description 到账的方式
             * @enum {string}
             */
            way: "online" | "transfer";
            /** @description 所属项目的款项已使用的百分比 */
            usage: number;
            corrections: components["schemas"]["Correction"][];
        };
        /** @description 一条公示，供工作人员更正 */
        PublishedEntry: {
            subject: components["schemas"]["Subject"];
            /** Format: uuid */
            id: string;
            no: string;
            /** Format: date-time */
            at: string;
            title: string;
            /** @description 同一次捐物中接收的各种物资，依次；捐款和支出没有 */
            kinds: {
                /** Format: uuid */
                id: string;
                position: number;
                name: string;
            }[];
            /** @description 公示的各项内容，已含此前的更正 */
            facts: {
                field: components["schemas"]["CorrectedField"];
                value: string;
            }[];
            /** @description 已更正的次数 */
            version: number;
            corrections: components["schemas"]["Correction"][];
        };
        PublishedGoods: {
            /** @description 受理编号 */
            no: string;
            /** @description 同一编号中的第几种 */
            position: number;
            /**
             * Format: date-time
             * @description 接收的时间
             */
            at: string;
            shownName: string;
            project: components["schemas"]["ProjectName"];
            direction: string | null;
            name: string;
            brand: string | null;
            category: string;
            unit: string;
            quantity: number;
            /** @description 已发放的数量 */
            distributed: number;
            /** @description 价值（分）；没有价值证明的为空 */
            value: number | null;
            corrections: components["schemas"]["Correction"][];
        };
        PublishedLetter: {
            /**
             * Format: uuid
             * @description 公开信件的编号，与受理编号无关
             */
            id: string;
            type: components["schemas"]["LetterType"];
            title: string;
            /**
             * @description 只有姓氏
             * @example 王**
             */
            writer: string;
            /** Format: date-time */
            writtenAt: string;
            /** Format: date-time */
            answeredAt: string;
            /** @description 来信人的评价，5 为非常满意；没有评价则为空 */
            score: number | null;
        };
        PublishedLetterDetail: components["schemas"]["PublishedLetter"] & {
            content: string;
            /** @description 答复 */
            reply: string;
            /** @description 答复部门 */
            office: string;
        };
        /** @description 现场出示的签到码 */
        PunchCode: {
            /** Format: uuid */
            activityId: string;
            activity: string;
            kind: components["schemas"]["PunchKind"];
            code: string;
            /** @description 还有几秒更换 */
            seconds: number;
            /** @description 已签到的人数 */
            signedIn: number;
            /** @description 已签退的人数 */
            signedOut: number;
            /** @description 报名通过的人数 */
            expected: number;
        };
        /**
         * @description 签到还是签退（in 签到，out 签退）
         * @enum {string}
         */
        PunchKind: "in" | "out";
        /**
         * @description 方式（code 二维码，place 二维码并核对定位，staff 人工）
         * @enum {string}
         */
        PunchWay: "code" | "place" | "staff";
        /** @description 项目的编号；general 为没有指定项目、由本会统筹使用 */
        Purpose: string;
        /** @description 一项内容的变化；整份表单也是一项 */
        QuestionDifference: {
            /**
             * @description 增、改、删
             * @enum {string}
             */
            kind: "added" | "changed" | "removed";
            /** @description 位置（JSON Pointer）；整份表单为空字符串 */
            path: string;
            /**
             * @description 名称
             * @example 体重
             */
            label: string;
            /**
             * @description 所在步骤的名称（title）；整份表单为空字符串
             * @example 健康自述
             */
            step: string;
            /**
             * @description 所在步骤的标识（form.json 的 $defs）；整份表单为空字符串
             * @example health
             */
            stepId: string;
            /** @description 变化，如“改为必填” */
            says: string[];
            /** @description 已经填写的人要重新看过 */
            touches: boolean;
            /** @description 改了的文字和设置：帮助文字、占位文字、控件等；整份表单的名称、须知、各步的说明 */
            texts: components["schemas"]["TextDifference"][];
        };
        QuestionTally: {
            /** Format: uuid */
            id: string;
            /** @example 心肺复苏 */
            topic: string;
            text: string;
            guidelineVersion: string;
            /** @description 仍在题库里；撤下的题、改过的题干保留原来的统计 */
            published: boolean;
            /** @description 出现在几份交了的试卷里 */
            papers: number;
            /** @description 答错的次数，不含没有作答的 */
            wrong: number;
            /** @description 没有作答的次数 */
            blank: number;
            /** @description 答错与没有作答的百分比 */
            wrongRate: number;
            /** @description 每个选项被选的次数，按题库里的次序 */
            answers: {
                text: string;
                right: boolean;
                papers: number;
            }[];
        };
        Queue: components["schemas"]["Paging"] & {
            /** @description 为 false 时，总数只数到 total，实际更多 */
            exact: boolean;
            list: components["schemas"]["QueuedApplication"][];
            /** @description 所选事项中各状态的件数 */
            states: {
                state: string;
                statusText: string;
                count: number;
            }[];
            /** @description 本人可以审核的全部事项 */
            tally: {
                /** @description 等待审核 */
                waiting: number;
                /** @description 本人正在办理 */
                mine: number;
                /** @description 今日到期与已超期，数到 1000 为止 */
                due: number;
                /** @description 等待申请人补正 */
                supplement: number;
                /** @description 已通过，还要工作人员安排、拨付、寄送等 */
                onward: number;
            };
            /** @description 本人可以审核的事项 */
            flows: {
                id: string;
                title: string;
                /** @description 等待审核的件数 */
                waiting: number;
            }[];
        };
        QueuedApplication: components["schemas"]["Application"] & {
            /** @description 表单中标明在列表显示的内容，已隐去敏感部分 */
            columns: components["schemas"]["AnswerRow"][];
            claim: components["schemas"]["MaybeClaim"];
            /** @description 等待确认到账的应付金额；不在确认到账的为空 */
            payable: components["schemas"]["Fen"] | null;
        };
        /** 费用报价 */
        Quote: components["schemas"]["QuotePrice"];
        /** 费用报价 */
        QuotePrice: {
            /**
             * 费用合计
             * Format: amount
             */
            quoteAmount: string;
            /** 费用说明 */
            quoteFor: string;
            /**
             * 付款截止日期
             * Format: date
             */
            payBy: string;
        };
        /** 票据申请 */
        Receipt: components["schemas"]["ReceiptOrders"] & components["schemas"]["ReceiptPayer"];
        /** @description 票据上的一项 */
        ReceiptLine: {
            /** @description 捐赠或会费的受理编号 */
            no: string;
            /**
             * Format: date
             * @description 到账或接收的日期
             */
            day: string;
            /** @description 项目 */
            subject: string;
            /**
             * @description 单位
             * @example 元
             */
            unit: string;
            /** @description 数量 */
            quantity: number;
            /** @description 标准，即单价（分）；没有的为 null */
            price: number | null;
            amount: components["schemas"]["Fen"];
        };
        /** 给哪些款物开票 */
        ReceiptOrders: {
            BillType: components["schemas"]["BillType"];
            /** 款物 */
            orderIds: string[];
        };
        /** 抬头与交付 */
        ReceiptPayer: {
            /**
             * 抬头
             * @enum {string}
             */
            titleType: "个人" | "单位" | "已保存的抬头";
        } & unknown & unknown & unknown & unknown & {
            /**
             * 票据形式
             * @enum {string}
             */
            deliver: "电子" | "纸质";
        } & {
            /**
             * 说明
             * Format: plainText
             */
            remark?: string;
        };
        /** @description 票据申请要开的票据 */
        ReceiptRequest: {
            BillType: components["schemas"]["BillType"];
            /** @description 交款人，姓名隐去 */
            payer: string;
            amount: components["schemas"]["Fen"];
            lines: components["schemas"]["ReceiptLine"][];
            /**
             * @description 0 开票中 1 已开具 2 已驳回或撤销 3 已红冲
             * @enum {integer}
             */
            status: 0 | 1 | 2 | 3;
            /** @example 开票中 */
            statusText: string;
            /** @enum {string} */
            deliver: "电子" | "纸质";
            /** @description 快递公司 */
            expressCompany: string | null;
            /** @description 快递单号 */
            expressNo: string | null;
            /** @description 开具之后的票据 */
            receipt: components["schemas"]["IssuedReceipt"] | null;
            /** @description 没有红冲的为 null */
            reversal: components["schemas"]["ReversedReceipt"] | null;
        };
        /** 红冲 */
        ReceiptReversal: components["schemas"]["ReceiptReversalReversal"];
        /** 红冲 */
        ReceiptReversalReversal: {
            /**
             * 红冲原因
             * @enum {string}
             */
            reason: "抬头有误" | "金额有误" | "款项已退回" | "其他";
            /**
             * 说明
             * Format: plainText
             */
            explanation: string;
        };
        /** @description 受益人次；1至4人不公布人数，为空 */
        Recipients: number | null;
        RecordedDistribution: components["schemas"]["GoodsDistribution"] & {
            /** @description 登记的工作人员 */
            recordedBy: string;
            /** @description 已经撤回的，说明原因 */
            revoked: null | {
                reason: string;
                /** Format: date-time */
                at: string;
                /** @description 撤回的工作人员 */
                by: string;
            };
        };
        RefundStep: {
            /** @enum {string} */
            what: "asked" | "approved" | "refused" | "sent" | "failed" | "done";
            /** @example 同意退款 */
            title: string;
            /** @example 工作人员 周* */
            who: string;
            /** @description 理由、转账流水号等 */
            remark: string | null;
            /** Format: date-time */
            at: string;
        };
        RefundTask: {
            /** Format: uuid */
            id: string;
            /** @description 退款单号 */
            no: string;
            /** @description 受理编号 */
            application: string;
            /** Format: uuid */
            applicationId: string;
            /**
             * @description 付款人，已遮盖；没有留下姓名的为空
             * @example 林* 138****0000
             */
            payer: string;
            /**
             * @description 付款的事由
             * @example 捐款：示例·博爱送万家
             */
            subject: string;
            flow: string;
            /** @description 事项 */
            title: string;
            /** @description 订单号 */
            order: string;
            /**
             * @description 收款方式
             * @example 微信支付
             */
            provider: string;
            amount: components["schemas"]["Fen"];
            /** @description 为什么退 */
            reason: string;
            /** @enum {string} */
            state: "due" | "agreed" | "sent" | "failed" | "done" | "refused";
            /** @example 待同意 */
            stateText: string;
            /** Format: date-time */
            askedAt: string;
            doneAt: null | string;
            /** @description 已同意的人数 */
            approvals: number;
            /** @description 须同意的人数；超过限额为两人 */
            needed: number;
            /** @description 是否为本人的款项，本人不能办理 */
            own: boolean;
            mayApprove: boolean;
            mayRefuse: boolean;
            /** @description 可以登记已由本会转账退回：须转账的，以及待同意的、没有计入的款已经转账退回的 */
            mayConfirm: boolean;
            /** @description 经过，先发生的在前 */
            steps: components["schemas"]["RefundStep"][];
        };
        /** @description 未能办理的原因 */
        RefusalCode: number & (-1 | 1001 | 1002 | 1003 | 1004 | 1005 | 1006 | 1007 | 1008 | 1101 | 1102 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1208 | 1211 | 1210 | 1213 | 2001 | 2002 | 2003 | 2004 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010 | 2011 | 9001 | 9000);
        RefusedBody: {
            code: components["schemas"]["RefusalCode"];
            /** @description 给本人看的一句话 */
            msg: string;
            /** @description fields 逐项说明；其余为各接口的补充，例如 retryAfter（秒）。表单已更新（1203）时，提交表单的接口附 version（现行版本） 与 changes（变化，逐条说明）；只是内容改了保存的名称时，changes 为空 */
            data: {
                fields: components["schemas"]["FieldError"][];
            } & {
                [key: string]: unknown;
            };
        };
        /** 地址 */
        Region: {
            province: components["schemas"]["NativePlace"];
            /**
             * 市
             * Format: plainText
             */
            city: string;
            /**
             * 区(县)
             * Format: plainText
             */
            county: string;
            /**
             * 乡镇(街道)
             * Format: plainText
             */
            street?: string;
            /**
             * 详细地址
             * Format: plainText
             */
            address: string;
        };
        RegionUi: unknown;
        RegisteredVolunteer: {
            /**
             * @description 志愿者编号
             * @example ZYZ2026000318
             */
            no: string;
            /**
             * Format: date-time
             * @description 首次通过审核的时间
             */
            since: string;
            /** @description 现在是否可以报名活动；退出或重新审核期间为否 */
            active: boolean;
            /** @description 特长 */
            skills: string[];
        };
        /**
         * 与本人关系
         * @enum {string}
         */
        RelationCode: "01" | "02" | "03" | "04" | "05" | "06";
        /** 亲友联系人 */
        Relatives: {
            /** 两位亲友 */
            contacts: {
                /**
                 * 联系人姓名
                 * Format: personName
                 */
                name: string;
                relationCode: components["schemas"]["RelationCode"];
                /**
                 * 联系电话
                 * Format: mobile
                 */
                mobile: string;
                /** 联系地址 */
                address: string;
            }[];
        } & (unknown & unknown);
        RelativesUi: unknown;
        /** @description 常用语 */
        ReplyTemplate: components["schemas"]["ReplyTemplateContent"] & {
            /** Format: uuid */
            id: string;
        };
        ReplyTemplateContent: {
            /** @description 全机构的常用语；否则只供本人使用 */
            shared: boolean;
            /** @description 事项；为空时用于全部事项 */
            flow?: string | null;
            /**
             * @description 办理结果
             * @enum {string}
             */
            action: "approve" | "advance" | "return" | "reject" | "cancel" | "refuseVoucher";
            /** @description 名称 */
            name: string;
            /** @description 内容 */
            text: string;
        };
        ReportCounts: {
            unaffected: number;
            drops: number;
            asksAgain: number;
            stranded: number;
        };
        /** @description 一份草稿或一件申请；没有填写的内容 */
        ReportedCase: {
            /** @enum {string} */
            kind: "draft" | "application";
            /** Format: uuid */
            id: string;
            /** @description 受理编号；草稿没有 */
            no: string | null;
            /** @description 哪几项要重新回答、要先同意舍弃哪几项，或为什么转不过去 */
            says: string[];
        };
        /** @description 一项内容，关系到几份 */
        ReportedQuestion: {
            path: string;
            label: string;
            drafts: number;
            applications: number;
        };
        /** @description 所在地区 */
        Residence: {
            /** @description 省（市、区） */
            province: string;
            /** @description 市 */
            city: string;
            /** @description 区（县） */
            county: string;
            /** @description 乡镇（街道） */
            street?: string;
            /** @description 详细地址 */
            address?: string;
        };
        /** @description 一笔已付的款的退回，付款人看到的 */
        Returning: {
            /** @description 退款单号 */
            no: string;
            amount: components["schemas"]["Fen"];
            /** @description 不是应付的款：金额不一致的、多付的，或在关闭之后到账的 */
            surplus: boolean;
            /** @description 为什么退；不予退款的，为什么不退 */
            reason: string;
            /**
             * @description due 待同意，agreed 已同意、办理中，done 已退回，refused 不予退款
             * @enum {string}
             */
            state: "due" | "agreed" | "done" | "refused";
            /**
             * @description 怎样退回：provider 原路退回，transfer 由本会转账
             * @enum {string}
             */
            way: "provider" | "transfer";
            /**
             * Format: date-time
             * @description 到这一步的时间
             */
            at: string;
        };
        /** @description 红冲 */
        ReversedReceipt: {
            /**
             * @description 红冲原因
             * @example 抬头有误
             */
            reason: string;
            /** @description 工作人员的说明 */
            explanation: string;
            /** @description 红字票据 */
            receipt: components["schemas"]["IssuedReceipt"];
            /**
             * @description open 款物可以重新申请 asked 已重新申请 gone 款物已退回
             * @enum {string}
             */
            again: "open" | "asked" | "gone";
            /** @description 可以重新申请的款物 */
            orderIds: string[];
        };
        /** @description 权限；review 审核全部事项，review:事项 只审核一个事项，export 导出未遮盖的内容，schemas 编辑表单，publish 复核并发布表单，replay 流程回放与演练，admin 管理权限 */
        Role: string;
        /** @description 待另一位管理员确认的权限 */
        RoleRequest: {
            /** Format: uuid */
            id: string;
            staff: components["schemas"]["Staff"];
            roles: components["schemas"]["Roles"];
            /** @description 提出的管理员 */
            askedBy: string;
            /** Format: date-time */
            askedAt: string;
            /** @description 是否可以由您确认：您提出的、给您的，须由另一位管理员 */
            mayConfirm: boolean;
        };
        /** @description 权限 */
        Roles: components["schemas"]["Role"][];
        /** @description 一次活动及其到场人数 */
        RosterActivity: {
            /** Format: uuid */
            id: string;
            title: string;
            place: string;
            /** Format: date-time */
            beginsAt: string;
            /** Format: date-time */
            endsAt: string;
            state: components["schemas"]["ActivityState"];
            /** @description 名额 */
            places: number;
            /** @description 待审核的报名 */
            asked: number;
            /** @description 通过的报名 */
            given: number;
            /** @description 已签到 */
            signedIn: number;
            /** @description 已计时长 */
            settled: number;
            /** @description 没有签退、待核定 */
            forgotten: number;
            /** @description 计爽约 */
            absent: number;
        };
        /** @description 一个班次及其报名人数 */
        RosterCourse: {
            /** Format: uuid */
            id: string;
            title: string;
            place: string;
            /** Format: date-time */
            beginsAt: string;
            /** Format: date-time */
            endsAt: string;
            state: components["schemas"]["CourseState"];
            /** @description 名额 */
            places: number;
            /** @description 每人费用，单位为分；免费为 0 */
            fee: number;
            /** @description 占着名额、待审核的人数 */
            asked: number;
            /** @description 已录取的人数，待缴费的也在内 */
            given: number;
            /** @description 班次结束之后，还没有登记结果的人数；未结束的为 0 */
            unsettled: number;
        };
        /** @description 名单上的一位志愿者 */
        RosterEntry: components["schemas"]["Attendance"] & {
            /** @description 志愿者编号；已退出的为空 */
            no: string;
            /** @description 姓名 */
            name: string;
            /** @description 手机号码 */
            mobile: string;
            /** @description 报名已通过审核 */
            approved: boolean;
        };
        /** @description 名单上的一个名额 */
        RosterSeat: {
            /**
             * Format: uuid
             * @description 报名
             */
            applicationId: string;
            /** @description 报名的编号 */
            no: string;
            /** @description 团体报名的单位；个人报名的为空 */
            organisation: string;
            /** @description 姓名；已注销的为空 */
            name: string;
            /** @description 手机号码；已注销的为空 */
            mobile: string;
            /** @description 报名已通过审核 */
            approved: boolean;
            /** @description 报名的状态 */
            statusText: string;
            /** @description 已缴费；免费的、待审核的为 null */
            paid: boolean | null;
            /** @description 必修课学了几课；班次不要求的、团体报名的为 null */
            lessons: {
                completed: number;
                required: number;
            } | null;
            /** @description 线上理论考试；班次不要求的、团体报名的为 null */
            exam: {
                passed: boolean;
                /** @description 最高的一次；没有考过的为 null */
                score: number | null;
                /** @description 考了几次 */
                sittings: number;
            } | null;
        };
        /** 采样安排 */
        Sampling: components["schemas"]["SamplingSample"];
        /** 采样方式 */
        SamplingPart: {
            /**
             * 采样方式
             * @enum {string}
             */
            sampleType: "site" | "express";
        };
        /** 采样安排 */
        SamplingSample: components["schemas"]["SamplingPart"];
        SamplingUi: unknown;
        SearchCount: {
            kind: components["schemas"]["SearchKind"];
            count: number;
            /** @description 不止这么多，不再细数 */
            more: boolean;
        };
        /** @description 找到的一条 */
        SearchHit: {
            kind: components["schemas"]["SearchKind"];
            title: string;
            /** @description 提到搜索词的一段文字；没有时为摘要 */
            summary: string;
            /** @description 站内路由，可带查询 */
            path: string;
            /**
             * Format: date-time
             * @description 长期有效的内容没有日期
             */
            publishedAt: string | null;
        };
        /**
         * @description 内容的种类：news 新闻资讯、matter 办事、project 公益项目、course 培训课程、activity 志愿活动、download 资料下载、video 视频、topic 专题、page 本会信息
         * @enum {unknown}
         */
        SearchKind: "news" | "matter" | "project" | "course" | "activity" | "download" | "video" | "topic" | "page";
        /** 求助申请 */
        SeekHelp: components["schemas"]["SeekHelpApplicant"] & components["schemas"]["SeekHelpSituation"] & components["schemas"]["SeekHelpPapers"];
        /** 求助人 */
        SeekHelpApplicant: {
            /**
             * 求助类型
             * @enum {string}
             */
            helpType: "自然灾害" | "突发事故" | "重大疾病" | "生活困难" | "捐献者家庭" | "其他";
            /** 是否本人求助 */
            isSelf: boolean;
        } & components["schemas"]["Person"] & components["schemas"]["Minor"] & unknown;
        /** 材料与收款账户 */
        SeekHelpPapers: {
            /** 身份证、户口簿或居住证 */
            identityPapers: components["schemas"]["Doc"] & unknown;
        } & unknown & unknown & {
            /** 孤儿、单亲、低保、残疾等证明 */
            hardshipProof?: components["schemas"]["Doc"] & unknown;
        } & components["schemas"]["Bank"] & unknown;
        /** 求助事由 */
        SeekHelpSituation: {
            /** 户籍地址 */
            household: components["schemas"]["Region"];
            /** 现住址 */
            residence: components["schemas"]["Region"];
            /** 家庭人口 */
            familySize: number;
            /**
             * 家庭月收入
             * Format: amountOrZero
             */
            monthlyIncome: string;
        } & unknown & {
            /**
             * 希望获得的金额
             * Format: amount
             */
            amountWanted?: string;
            /** 求助事由 */
            situation: string;
        };
        /** @description 所见的版本号，用于发现他人刚刚保存的修改 */
        SeenRevision: number;
        /** 大病救助申请 */
        SeriousIllness: components["schemas"]["SeriousIllnessPatient"] & components["schemas"]["SeriousIllnessFamily"] & components["schemas"]["SeriousIllnessIllness"] & components["schemas"]["SeriousIllnessPapers"] & components["schemas"]["SeriousIllnessAccount"];
        /** 收款账户 */
        SeriousIllnessAccount: components["schemas"]["Bank"] & {
            /** 同意以“姓氏+**”公示 */
            publicName: boolean;
        };
        /** 家庭情况 */
        SeriousIllnessFamily: {
            /** 户籍地址 */
            household: components["schemas"]["Region"];
        } & {
            /**
             * 家庭类别
             * @enum {string}
             */
            familyType: "特困" | "低保" | "低保边缘" | "脱贫监测户" | "其他困难";
            /** 家庭人口 */
            familySize: number;
            /**
             * 家庭年收入
             * Format: amountOrZero
             */
            annualIncome: string;
            /** 困难情况说明 */
            situation: string;
        };
        /** 疾病与费用 */
        SeriousIllnessIllness: {
            /**
             * 疾病名称
             * Format: plainText
             */
            disease: string;
            /**
             * 确诊日期
             * Format: date
             */
            diagnosisDate: string;
            /**
             * 诊治医院
             * Format: plainText
             */
            hospital: string;
            /**
             * 医院等级
             * @enum {string}
             */
            hospitalLevel?: "三级" | "二级" | "其他";
            /** 是否已手术或移植 */
            surgeryDone: boolean;
        } & unknown & {
            /**
             * 医疗总费用
             * Format: amount
             */
            totalCost: string;
            /**
             * 已报销金额
             * Format: amountOrZero
             */
            reimbursed: string;
            /**
             * 已获其他救助金额
             * Format: amountOrZero
             */
            otherAid?: string;
            /**
             * 自付费用
             * Format: amountOrZero
             */
            selfPaid: string;
        };
        /** 证明材料 */
        SeriousIllnessPapers: {
            /** 户口簿首页及患者本人页 */
            residence: components["schemas"]["Doc"] & unknown;
            /** 最新诊断证明 */
            diagnosis: components["schemas"]["Doc"] & unknown;
        } & unknown & unknown & unknown & unknown & unknown & unknown;
        /** 救助项目与患者 */
        SeriousIllnessPatient: {
            /** 救助项目 */
            program: string;
            /** 是否患者本人申请 */
            isSelf: boolean;
        } & components["schemas"]["Person"] & unknown & unknown & unknown;
        /** @description 服务器的时钟（毫秒） */
        ServerTime: number;
        ServiceTotals: {
            /** @description 累计服务时长（分钟） */
            minutes: number;
            /** @description 今年的服务时长（分钟） */
            minutesThisYear: number;
            /** @description 服务次数 */
            times: number;
            /** @description 近6个月爽约次数 */
            broken: number;
        };
        /** @description 网站设置。未配置的法定公示内容为空字符串，页面据此给出提示 */
        Settings: {
            /** @description 机构名称 */
            name: string;
            /** @description 是否为示例站点 */
            demonstration?: boolean;
            /** @description 能否用微信登录 */
            wechat?: boolean;
            keywords: string;
            description: string;
            /** @description 标志图片路径；空为默认标志 */
            logo?: string;
            /** @description 主办单位 */
            host: string;
            contact: {
                address: string;
                postcode: string;
                /** @description 值班电话 */
                dutyPhone: string;
                /** @description 捐赠热线 */
                donationPhone: string;
                /** @description 监督投诉 */
                supervisionPhone: string;
                email: string;
                /** @description 接听时间 */
                hours: string;
            };
            legal: {
                /** @description ICP备案号 */
                icp: string;
                /** @description 公安备案号 */
                police: string;
                /** @description 统一社会信用代码 */
                creditCode: string;
                /** @description 公开募捐资格证书编号 */
                fundraisingCertificate: string;
                /** @description 募捐方案备案编号 */
                fundraisingPlan: string;
                /** @description 指定的互联网公开募捐平台网址 */
                fundraisingPlatform: string;
            };
            bankAccount?: components["schemas"]["BankAccount"];
            /** @description 纸质会员证的工本费（分）；不填不收费 */
            memberCardFee?: number;
            channels: {
                /** @example 微信公众号 */
                title: string;
                /** @description 二维码图片路径；空为占位图 */
                image: string;
            }[];
            links: {
                title: string;
                href: string;
            }[];
        };
        /**
         * 性别
         * @enum {integer}
         */
        Sex: 0 | 1;
        /** @description 捐赠的一部分 */
        Share: {
            name: string;
            amount: components["schemas"]["Fen"];
        };
        /** @description 能不能报名；没有登录的，只看活动本身 */
        SignUpWay: {
            possible: boolean;
            /**
             * @description 不能报名的原因代码，与报名时核对的相同；SKILLS 没有合适的岗位
             * @example FULL
             */
            reason: string | null;
            /** @description 不能报名的原因 */
            msg: string | null;
            /**
             * Format: uuid
             * @description 本人现有的报名
             */
            applicationId: string | null;
        };
        Slide: {
            id: components["schemas"]["ContentId"];
            title: string;
            summary: string;
            cover: components["schemas"]["Picture"];
            /** @description 手机上用的图；没有时用 cover */
            narrowCover: components["schemas"]["MaybePicture"];
            /** @description 打开哪里；没有时为空 */
            path: string;
            /** @description 按钮上的字；没有时为空 */
            button: string;
        };
        /**
         * Format: smsCode
         * @description 短信验证码，六位数字
         * @example 482913
         */
        SmsCode: string;
        /** @description 短信验证码的核对结果 */
        SmsCodeValidity: components["schemas"]["Envelope"] & {
            data: {
                valid: boolean;
            };
        };
        /**
         * @description 短信验证码的用途，只能用于所写的用途。register 注册、login 短信登录、reset 找回密码、donation 查询捐赠、
         *     wechat 微信注册、mobile 换成新手机号发往所填的手机号，先做人机验证；password 修改密码、export 导出个人数据、
         *     leave 注销账号、change 换绑微信或手机号需要登录，发往账户自己的手机号
         * @enum {string}
         */
        SmsPurpose: "register" | "login" | "reset" | "donation" | "wechat" | "mobile" | "password" | "export" | "leave" | "change";
        /**
         * 资金来源
         * @enum {integer}
         */
        Source: 0 | 1 | 2;
        /**
         * 计量单位
         * @enum {string}
         */
        Specifications: "件" | "箱" | "个";
        Spending: {
            /** Format: uuid */
            id: string;
            /** @description 支出编号 */
            no: string;
            project: components["schemas"]["ProjectName"];
            amount: components["schemas"]["Fen"];
            /** @description 更正之后的金额（分） */
            now: components["schemas"]["Fen"];
            /** Format: date */
            spentOn: string;
            category: components["schemas"]["SpendingCategory"];
            purpose: string;
            recipients: components["schemas"]["Recipients"];
            /** Format: date-time */
            recordedAt: string;
            corrections: components["schemas"]["Correction"][];
        };
        /**
         * @description 支出的类别
         * @enum {string}
         */
        SpendingCategory: "资金发放" | "物资采购" | "服务与培训" | "运输仓储" | "项目管理";
        Staff: {
            /** Format: uuid */
            accountId: string;
            nickname: string;
            /**
             * @description 遮盖后的手机号
             * @example 138****0000
             */
            mobile: string;
            roles: components["schemas"]["Roles"];
            /** @description 账户已停用 */
            suspended: boolean;
        };
        /** @description 修改之后的权限 */
        StaffChange: {
            staff: components["schemas"]["Staff"];
            /** @description 待另一位管理员确认的权限 */
            request: components["schemas"]["Roles"];
            /** @description 新任工作人员的短信是否已发出；不用发的为空 */
            sms: boolean | null;
        };
        /** @description 修改之后的权限 */
        StaffChangeAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["StaffChange"];
        };
        Status: {
            /**
             * @description 状态机中的状态
             * @example underReview
             */
            state: string;
            /**
             * @description 0 审核中 1 审核通过 2 审核不通过
             * @enum {integer}
             */
            applyStatus: 0 | 1 | 2;
            /**
             * @description 给本人看的状态
             * @example 待补正
             */
            statusText: string;
            /** @description 通过之后所处的阶段 */
            stage: string | null;
            canceled: boolean;
            /** @description 已退回，等待本人补正 */
            needSupplement: boolean;
            /** @description 已结束，且所提交的没有保留：退回、退款、红冲等 */
            undone: boolean;
        };
        /** 造血干细胞捐献志愿者登记 */
        StemCell: components["schemas"]["StemCellApplicant"] & components["schemas"]["StemCellBackground"] & components["schemas"]["StemCellCondition"] & components["schemas"]["StemCellRelatives"] & components["schemas"]["SamplingSample"];
        /** 个人信息 */
        StemCellApplicant: components["schemas"]["Person"] & {
            birthday?: unknown;
            nation: components["schemas"]["Nation"];
            /** 籍贯 */
            nativePlace: components["schemas"]["NativePlace"];
            bloodType: components["schemas"]["BloodType"];
            /**
             * Rh血型
             * @enum {string}
             */
            rh?: "阳性" | "阴性" | "不详";
        };
        /** 学习工作与住址 */
        StemCellBackground: {
            StemEducation: components["schemas"]["StemEducation"];
            professional: components["schemas"]["Professional"];
            /** 工作单位或学校 */
            workUnit: string;
            /** 常住地址 */
            region: components["schemas"]["Region"];
            /**
             * 电子邮箱
             * Format: email
             */
            email?: string;
            /**
             * 微信号
             * Format: plainText
             */
            wechat?: string;
        };
        /** 健康自述 */
        StemCellCondition: {
            /** 身高 */
            height: number;
            /** 体重 */
            weight: number;
            /** 是否献过血 */
            bloodDonated: boolean;
            health: components["schemas"]["StemCellHealth"];
        };
        /** 有无下列情况 */
        StemCellHealth: {
            /** 传染性疾病 */
            infectious: boolean;
            /** 血液或免疫系统疾病 */
            blood: boolean;
            /** 恶性肿瘤 */
            tumor: boolean;
            /** 严重慢性病 */
            chronic: boolean;
            /** 孕期或哺乳期 */
            pregnant: boolean;
        };
        /** 亲友联系人 */
        StemCellRelatives: components["schemas"]["Relatives"] & unknown & {
            /** 家人是否支持 */
            familySupport: boolean;
        };
        StemCellSample: components["schemas"]["SamplingSample"];
        /**
         * 文化程度
         * @enum {string}
         */
        StemEducation: "初中" | "高中" | "大专" | "本科" | "硕士" | "博士" | "其他";
        Step: {
            /** @example applicant */
            id: string;
            /** @example 个人信息 */
            title: string;
            /** @description 通常所需的分钟数 */
            minutes?: number;
            /** @description 这一步问的内容，按顺序 */
            fields: string[];
        };
        StepProgress: {
            /** @example applicant */
            step: string;
            /** @description 步骤的名称；现行表单里没有的为编号 */
            title: string;
            /** @description 第一次到这一步的人次 */
            opened: number;
            /** @description 从这一步往下走的人次；核对一步为提交的件数 */
            finished: number;
            /** @description 到了而没有往下走的人次 */
            left: number;
            /** @description 现在停在这一步、还没有到期的草稿 */
            waiting: number;
            /** @description 用时的中位数，秒；没有人完成时为空 */
            median: number | null;
            /** @description 点“下一步”时填得不对的地方，次数多的在前 */
            errors: {
                /**
                 * @description JSON Pointer，列表里的各项为*
                 * @example /contacts/*\/mobile
                 */
                path: string;
                /** @example 手机号码 */
                label: string;
                times: number;
            }[];
        };
        /** @description 一类物资的库存 */
        Stock: {
            /** @example 帐篷救灾 */
            category: string;
            /** @example 件 */
            unit: string;
            quantity: number;
            /** @description 警戒线，库存低于它时需要补充；没有设定的为空 */
            warning: number | null;
        };
        /** 助学申请 */
        StudentAid: components["schemas"]["StudentAidStudent"] & components["schemas"]["StudentAidSchool"] & components["schemas"]["StudentAidFamily"] & components["schemas"]["StudentAidPapers"];
        /** 家庭情况 */
        StudentAidFamily: {
            /**
             * 困难类型
             * @enum {string}
             */
            hardship: "孤儿" | "因病" | "因灾" | "单亲特困" | "低保" | "残疾" | "其他";
            /** 户籍地址 */
            household: components["schemas"]["Region"];
            /** 家庭成员 */
            family: {
                /**
                 * 姓名
                 * Format: personName
                 */
                name: string;
                relationCode: components["schemas"]["RelationCode"];
                /** 年龄 */
                age: number;
                /**
                 * 工作单位或学校
                 * Format: plainText
                 */
                workUnit?: string;
                /**
                 * 年收入
                 * Format: amountOrZero
                 */
                annualIncome: string;
                /**
                 * 健康状况
                 * Format: plainText
                 */
                health?: string;
            }[];
            /**
             * 家庭年收入
             * Format: amountOrZero
             */
            annualIncome: string;
        } & {
            /** 是否已获其他资助 */
            gotOtherAid: boolean;
        } & {
            /** 申请理由 */
            reason: string;
        };
        /** 材料与收款账户 */
        StudentAidPapers: {
            /** 身份证与户口簿 */
            identityPapers: components["schemas"]["Doc"] & unknown;
            /** 录取通知书或在读证明 */
            enrolment: components["schemas"]["Doc"] & unknown;
            /** 家庭经济状况或低保证明 */
            hardshipProof: components["schemas"]["Doc"] & unknown;
        } & unknown & components["schemas"]["Bank"] & unknown;
        /** 就读情况 */
        StudentAidSchool: {
            /**
             * 录取或就读学校
             * Format: plainText
             */
            school: string;
            /**
             * 就读阶段
             * @enum {string}
             */
            schoolLevel: "高中" | "中职" | "大专" | "本科" | "研究生";
            /**
             * 年级
             * Format: plainText
             */
            grade: string;
            /** 高考成绩 */
            examScore?: number;
        };
        /** 学生信息 */
        StudentAidStudent: {
            /** 申请批次 */
            batchId: string;
        } & components["schemas"]["Person"] & {
            birthday?: unknown;
            nation?: components["schemas"]["Nation"];
        } & components["schemas"]["Minor"];
        /** @description 列表里的一份表单 */
        StudioForm: {
            flow: components["schemas"]["FormFlow"];
            title: string;
            /**
             * @description 在办事大厅列在哪一类；补充内容、内容表单各为一类
             * @example 三献
             */
            group: string;
            live: components["schemas"]["FormPublication"] | null;
            /** @description 正在进行的修改 */
            change: {
                id: components["schemas"]["ChangeId"];
                state: components["schemas"]["ChangeState"];
                author: components["schemas"]["StudioPerson"];
                /** Format: date-time */
                savedAt: string;
                /** @description 等着由我复核：我有复核的权限，没有改过它 */
                awaitsMe: boolean;
            } | null;
            folder: components["schemas"]["FolderState"];
        };
        /** @description 谁；从文件夹发布的没有 */
        StudioPerson: {
            /** Format: uuid */
            id: string;
            name: string;
        } | null;
        /**
         * @description 公示的种类：捐款、捐物、支出
         * @enum {string}
         */
        Subject: "donation" | "goods" | "spending";
        /** @description 问题以外的一处文字或设置：原来的与现在的 */
        TextDifference: {
            /**
             * @description 哪一处
             * @example 帮助文字
             */
            what: string;
            /** @description 原来的；原来没有则为空 */
            before: string | null;
            /** @description 现在的；不再有则为空 */
            after: string | null;
        };
        /** @description 验证通过凭证，5 分钟内可使用一次 */
        Ticket: {
            ticket: string;
            /** @description 有效秒数 */
            expiresIn: number;
        };
        /** @description 首页的一个入口 */
        Tile: {
            /** @example 器官捐献 */
            title: string;
            /** @example 登记、变更与撤销 */
            words: string;
            /** @description 站内路由，可带查询 */
            path: string;
            /**
             * @description 图标
             * @enum {string}
             */
            drawing: "aed" | "blood" | "certificate" | "cpr" | "donate" | "goods" | "hall" | "help" | "illness" | "lecture" | "mailbox" | "membership" | "organ" | "paper" | "receipt" | "school" | "stem-cell" | "training" | "user" | "volunteer";
        };
        TimelineEntry: {
            sequence: number;
            /** Format: date-time */
            at: string;
            /** @example 提交申请 */
            title: string;
            /**
             * @description 您、系统或经办人（隐去姓名）
             * @example 您
             */
            who: string;
            /** @description 理由或说明 */
            text?: string | null;
        };
        /** @description 一个专题或单页；专题另有它的文章，文章分页由 news/page/list 按 topicId 给出 */
        Topic: components["schemas"]["ContentDetail"] & {
            /** @description 在地址里的名称；没有的为空 */
            code: string;
            /** @description 专题里有多少篇 */
            total: number;
            /** @description 最近的几篇 */
            list: components["schemas"]["ContentItem"][];
        };
        /** @description 一笔捐款的去向；各笔之和不超过捐款 */
        Trace: {
            no: string;
            project: components["schemas"]["ProjectName"];
            /** @description 更正；更正了项目的，按原来的到账时间计入更正后的项目 */
            corrections: components["schemas"]["Correction"][];
            amount: components["schemas"]["Fen"];
            used: components["schemas"]["Fen"];
            list: {
                /** Format: uuid */
                spendingId: string;
                no: string;
                purpose: string;
                category: components["schemas"]["SpendingCategory"];
                /** Format: date */
                spentOn: string;
                /** @description 其中来自这笔捐款的（分） */
                share: components["schemas"]["Fen"];
                /** @description 这笔支出的金额（分） */
                amount: components["schemas"]["Fen"];
            }[];
        };
        /** 班次 */
        TrainId: string;
        /** 应急救护培训报名 */
        Training: components["schemas"]["TrainingClass"] & components["schemas"]["TrainingApplicant"] & components["schemas"]["TrainingContact"];
        /** 个人信息 */
        TrainingApplicant: components["schemas"]["Person"] & {
            nation?: components["schemas"]["Nation"];
            education: components["schemas"]["Education"];
            professional: components["schemas"]["Professional"];
            identityAttr?: components["schemas"]["IdentityAttr"];
            /** 是否中共党员 */
            isPartyMember?: boolean;
            /**
             * 工作单位或学校
             * Format: plainText
             */
            workUnit?: string;
            /**
             * 电子邮箱
             * Format: email
             */
            email?: string;
        } & components["schemas"]["Minor"] & unknown;
        TrainingApplication: components["schemas"]["Application"] & components["schemas"]["TrainingBooking"];
        TrainingBooking: {
            /** @description 班次；团体请本会单独安排的，还没有班次 */
            course: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @example 2026年12月5日 9:00 – 12月6日 17:00 */
                time: string;
                place: string;
            } | null;
            /** @description 人数 */
            seats: number;
            /** @description 应缴的费用合计，单位为分；免费为 0 */
            fee: number;
            /**
             * @description 考核：0 未考核，1 合格，2 不合格
             * @enum {integer}
             */
            trainApplyStatus: 0 | 1 | 2;
            /** @description 考核合格取得的证书；团体为名单上各人的 */
            certificates: components["schemas"]["IssuedCertificate"][];
        };
        /** 选择班次 */
        TrainingClass: {
            courseType: components["schemas"]["CourseType"];
            trainId: components["schemas"]["TrainId"];
        } & unknown & {
            /** 是否首次参加培训 */
            firstTime: boolean;
        };
        /** 联系与材料 */
        TrainingContact: unknown & {
            /** 紧急联系人 */
            emergency: components["schemas"]["Contact"];
            /** 是否需要发票 */
            needInvoice: boolean;
            /**
             * 我已阅读并遵守培训须知
             * @constant
             */
            rules: true;
        };
        /** 团体培训报名 */
        TrainingGroup: components["schemas"]["TrainingGroupOrganisation"] & components["schemas"]["TrainingGroupClass"] & components["schemas"]["TrainingGroupList"];
        /** 选择班次 */
        TrainingGroupClass: {
            /**
             * 怎样安排
             * @enum {string}
             */
            arrange: "scheduled" | "requested";
            courseType: components["schemas"]["CourseType"];
        } & unknown & unknown & {
            /** 是否需要发票 */
            needInvoice: boolean;
        };
        /** 人员名单 */
        TrainingGroupList: {
            /** 参加人员 */
            people: components["schemas"]["Person"][];
            /** 单位报名表（盖章） */
            form?: components["schemas"]["Doc"] & unknown;
            /**
             * 未成年人的监护人已同意
             * @constant
             */
            guardians: true;
            /**
             * 参加人员都知悉培训须知
             * @constant
             */
            rules: true;
        };
        /** 单位信息 */
        TrainingGroupOrganisation: {
            /**
             * 单位名称
             * Format: orgName
             */
            orgName: string;
            nature: components["schemas"]["Nature"];
        } & {
            /** 单位联系人 */
            linkman: components["schemas"]["Linkman"];
        };
        Upload: {
            /**
             * Format: binary
             * @description 文件
             */
            file: string;
        };
        Uploaded: {
            file: components["schemas"]["File"];
            link: components["schemas"]["FileLink"];
        };
        /** @description 账户摘要。可存于浏览器：不含证件号码，手机号与姓名已遮盖 */
        User: {
            /** Format: uuid */
            accountId: string;
            nickname: string;
            /**
             * @description 遮盖后的手机号
             * @example 138****0000
             */
            mobile: string;
            /**
             * @description 遮盖后的姓名；未实名登记时为空
             * @example 张*
             */
            realName: string | null;
            /** @description 是否已登记姓名与证件号码 */
            verified: boolean;
            /** @description 工作人员的角色；会员为空 */
            roles: string[];
        };
        /** @description 账户资料 */
        UserDetail: components["schemas"]["User"] & {
            /**
             * @description 证件类型：0 身份证、1 其他
             * @enum {integer|null}
             */
            idType: 0 | 1 | null;
            /** @description 证件种类（证件类型为其他时） */
            idSubType: string | null;
            /**
             * @description 遮盖后的证件号码
             * @example 110***********0017
             */
            idNo: string | null;
            email: string | null;
            region: components["schemas"]["Residence"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description 账户资料 */
        UserDetailAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UserDetail"];
        };
        /** 志愿者申请 */
        Volunteer: components["schemas"]["VolunteerApplicant"] & components["schemas"]["VolunteerService"] & components["schemas"]["VolunteerContact"];
        /** 志愿活动报名 */
        VolunteerActivity: components["schemas"]["VolunteerActivityPlace"];
        /** 选择活动与岗位 */
        VolunteerActivityPlace: {
            /** 活动 */
            activityId: string;
            /** 岗位 */
            positionId: string;
            /**
             * 备注
             * Format: plainText
             */
            remark?: string;
        };
        /** 个人信息 */
        VolunteerApplicant: components["schemas"]["Person"] & {
            birthday?: unknown;
            nation: components["schemas"]["Nation"];
            /** 籍贯 */
            nativePlace?: components["schemas"]["NativePlace"];
            politicalList: components["schemas"]["PoliticalList"];
            education: components["schemas"]["Education"];
            professional: components["schemas"]["Professional"];
            /**
             * 工作单位或学校
             * Format: plainText
             */
            workUnit: string;
        } & unknown & unknown;
        /** 联系与承诺 */
        VolunteerContact: {
            /** 居住地址 */
            region: components["schemas"]["Region"];
            /**
             * 电子邮箱
             * Format: email
             */
            email?: string;
            /** 紧急联系人 */
            emergency: components["schemas"]["Contact"];
            photo?: components["schemas"]["Photo"];
            /**
             * 志愿者承诺
             * @constant
             */
            pledge: true;
        };
        /** 服务意向 */
        VolunteerService: {
            /** 服务意向 */
            serviceTypes: ("应急救援" | "应急救护培训" | "三献宣传" | "人道救助" | "社区健康" | "青少年" | "大型活动保障" | "筹资" | "行政支持")[];
            /** 可以服务的时间 */
            freeTime: ("工作日白天" | "工作日晚上" | "周末" | "节假日")[];
            /** 特长 */
            skills?: ("医疗护理" | "应急救护" | "心理咨询" | "教学宣讲" | "摄影摄像" | "文字编辑" | "信息技术" | "外语" | "手语" | "驾驶" | "其他")[];
            /** 证书 */
            certs?: {
                /**
                 * 证书名称
                 * Format: plainText
                 */
                name: string;
                /**
                 * 证书编号
                 * Format: plainText
                 */
                no: string;
            }[];
            /**
             * 健康状况
             * @enum {string}
             */
            healthState: "良好" | "一般" | "有慢性病";
        };
        /** @description 一件报名的志愿者和活动 */
        VolunteerSignUp: {
            /** @description 志愿者编号；已退出的为空 */
            no: string;
            /** @description 姓名，已脱敏；已退出的为空 */
            name: string;
            /** @description 手机号码，已脱敏；已退出的为空 */
            mobile: string;
            /** Format: uuid */
            activityId: string;
            activity: string;
            /** @description 活动地点 */
            place: string;
            /** @description 岗位 */
            position: string;
            /** Format: date-time */
            beginsAt: string;
            /** Format: date-time */
            endsAt: string;
            service: components["schemas"]["ServiceTotals"];
        };
        VolunteerStanding: {
            service: components["schemas"]["ServiceTotals"];
            /** @description 没有通过过审核的为 null */
            volunteer: components["schemas"]["RegisteredVolunteer"] | null;
            /** @description 最近一次志愿者申请 */
            application: components["schemas"]["Application"] | null;
            /**
             * Format: date-time
             * @description 因爽约暂停报名到何时
             */
            pausedUntil: string | null;
        };
        /** 转账凭证 */
        Voucher: components["schemas"]["VoucherTransfer"];
        /** 转账凭证 */
        VoucherTransfer: {
            /**
             * 付款人
             * Format: plainText
             */
            payer: string;
            /**
             * 付款日期
             * Format: date
             */
            payDate: string;
            /**
             * 付款金额
             * Format: amount
             */
            payAmount: string;
            /** 转账凭证 */
            voucher: components["schemas"]["Doc"] & unknown;
        };
        WaitingMessage: components["schemas"]["ProjectMessage"] & {
            project: components["schemas"]["ProjectName"];
        };
        /** @description 从微信回来之后 */
        WechatArrival: {
            /**
             * @description entered 已登录；unbound 微信没有绑定账号，可以注册或绑定；ready 可以确认绑定到已登录的账号
             * @enum {string}
             */
            outcome: "entered" | "unbound" | "ready";
            login?: components["schemas"]["LoggedIn"];
            /** @description 微信昵称 */
            nickname?: string | null;
        };
        /** @description 手机号与微信的绑定情况 */
        WechatChange: {
            /**
             * @description 遮盖后的手机号，验证码发往这里
             * @example 138****0000
             */
            mobile: string;
            /** @description 现在绑定的微信；没有绑定则为空 */
            wechat: null | {
                nickname: string | null;
                /** Format: date-time */
                boundAt: string;
            };
            /** @description 将要绑定的微信；没有给 ticket 或已失效则为空 */
            next: null | {
                nickname: string | null;
            };
        };
        /** @description 绑定情况 */
        WechatChangeAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WechatChange"];
        };
        /** @description 前往微信授权的参数 */
        WechatOpenParam: {
            /** @description 公众号或网站应用的 AppID */
            appid: string;
            scope: components["schemas"]["WechatScope"];
            state: components["schemas"]["WechatState"];
            /** @description 授权后回到的地址 */
            redirect: string;
            /** @description 授权地址 */
            url: string;
            ticket: components["schemas"]["WechatTicket"];
        };
        /** @description 微信注册 */
        WechatRegistration: {
            ticket: components["schemas"]["WechatTicket"];
            mobile: components["schemas"]["Mobile"];
            smsCode: components["schemas"]["SmsCode"];
            /** @description 已勾选同意的文本与版本：C1，以及其中的 terms、privacy */
            consents: components["schemas"]["AgreedText"][];
        };
        /** @description 从微信带回来的 */
        WechatReturn: {
            /** @description 微信给的 code，只能用一次 */
            code: string;
            state: components["schemas"]["WechatState"];
            ticket: components["schemas"]["WechatTicket"];
        };
        /**
         * @description 授权的范围：snsapi_base 只认出是谁，snsapi_userinfo、snsapi_login 另有昵称
         * @enum {string}
         */
        WechatScope: "snsapi_base" | "snsapi_userinfo" | "snsapi_login";
        /** @description 经过微信往返的一次性标识 */
        WechatState: string;
        /** @description 发起授权时得到的凭证，只留在这个浏览器里 */
        WechatTicket: string;
        /** 公益项目申请 */
        WelfareApply: components["schemas"]["WelfareApplyApplicant"] & components["schemas"]["WelfareApplyPlan"];
        /** 申请什么 */
        WelfareApplyApplicant: {
            /** 公益项目 */
            projectId: string;
            /**
             * 申请身份
             * @enum {string}
             */
            applicantType: "个人" | "单位";
        } & unknown & unknown;
        /** 申请内容 */
        WelfareApplyPlan: unknown & unknown;
        WithMembership: {
            /** @description 会员的名称，个人隐去名字 */
            name: string;
            /** @description 审核通过之前为 null */
            membership: components["schemas"]["MemberRecord"] | null;
        };
        /** 退库申请 */
        Withdrawal: components["schemas"]["WithdrawalWithdrawal"];
        /** 退库申请 */
        WithdrawalWithdrawal: {
            /**
             * 退库原因
             * @enum {string}
             */
            reason: "健康原因" | "家人不支持" | "工作或生活有变化" | "迁往外地或国外" | "其他" | "不便说明";
            /** 补充说明 */
            remark?: string;
            /**
             * 我知道退库之后血样与分型数据将被停用，再次入库须重新登记和采样
             * @constant
             */
            certain: true;
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
        /** @description 办理后的申请 */
        HandledByStaff: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Application"] & {
                        /** @description 办理的结果，如开出的票据号码；没有的为 null */
                        outcome: string | null;
                    };
                };
            };
        };
        /** @description 办理后的申请 */
        Handled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Application"];
                };
            };
        };
        /** @description 核对结果 */
        Checked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Check"];
                };
            };
        };
        /** @description 申请的内容、补充的内容与办理记录 */
        Shown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Detail"];
                };
            };
        };
        /** @description 现在的样子 */
        RecordAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["ContentRecord"];
                };
            };
        };
        /** @description PDF 文件 */
        Pdf: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
            };
        };
        /** @description 一份试卷 */
        ThisPaper: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Paper"];
                };
            };
        };
        /** @description 已收下的文件 */
        UploadedAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Uploaded"];
                };
            };
        };
        /** @description 文件的内容 */
        Bytes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/jpeg": string;
                "image/png": string;
                "application/pdf": string;
            };
        };
        /** @description 二维码的内容 */
        PhoneCodeAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["PhoneCode"];
                };
            };
        };
        /** @description 一页申请 */
        Listed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Paging"] & {
                        list: components["schemas"]["Application"][];
                    };
                };
            };
        };
        /** @description 办理之后的修改 */
        ChangedForm: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["FormChange"];
                };
            };
        };
        /** @description 回放 */
        ReportAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["FormReport"];
                };
            };
        };
        /** @description 一页报名 */
        TrainingPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Paging"] & {
                        list: components["schemas"]["TrainingApplication"][];
                    };
                };
            };
        };
        /** @description 一件报名：状态、填写的内容与办理记录，班次与结果 */
        TrainingShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Detail"] & {
                        booking: components["schemas"]["TrainingBooking"];
                    };
                };
            };
        };
    };
    parameters: {
        /** @description 机构标识，由网站固定携带；缺少或不存在时拒绝（1004） */
        Organization: string;
        /** @description 事项 */
        Flow: string;
        /** @description 状态；waiting 为等待审核的各个环节，onward 为通过之后还要工作人员办理的各个环节；不填为全部 */
        State: string;
        /** @description 受理编号 */
        No: string;
        /** @description 办理人；mine 为本人，nobody 为无人办理 */
        Claimed: "mine" | "nobody";
        /** @description 期限；today 为今日到期与已超期，soon 为两日之内 */
        Due: "today" | "soon";
        /** @description 提交日期，从这一天起 */
        From: string;
        /** @description 提交日期，到这一天为止 */
        To: string;
        /** @description 次序；due 期限近的在前，oldest 先提交的在前，newest 后提交的在前 */
        Order: "due" | "oldest" | "newest";
        /** @description 页码，从 1 开始 */
        PageNumber: number;
        /** @description 每页条数 */
        PageSize: number;
        /** @description 申请 */
        ApplicationId: string;
        /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
        IdempotencyKey: string;
        /** @description 填写时所用表单版本的内容标识 */
        FormVersion: string;
        /** @description 补正或变更的申请；新的申请不写 */
        CorrectedId: string;
        /** @description 所见申请的序号，与 id 同用 */
        CorrectedSequence: number;
        AgreedTexts: components["schemas"]["Consents"];
        /** @description 所见申请的序号 */
        SeenSequence: number;
        /** @description 短信确认码，六位数字 */
        ConfirmCode: string;
        /** @description 要查询的订单；不填为已付的，还没有的为最近一笔 */
        OrderNumber: string;
        /** @description 种类 */
        Kind: components["schemas"]["FileKind"];
        /** @description 文件编号，多个以逗号分隔 */
        FileIds: string[];
        /** @description 表单内容的散列 */
        Version: string;
        /** @description 人机验证通过后得到的凭据；没有登录的须带，一张只能用一次 */
        CaptchaTicket: string;
    };
    requestBodies: {
        Cancelling: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @description 所见申请的序号 */
                    sequence?: number;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    saveAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressForm"] & {
                    /**
                     * Format: uuid
                     * @description 要修改的地址
                     */
                    id?: string;
                    /**
                     * @description 设为默认地址；不能由此取消默认
                     * @default false
                     */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description 保存的地址 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Address"];
                    };
                };
            };
        };
    };
    setDefaultAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 地址
                     */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已办理 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 地址
                     */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已办理 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部地址，默认的在前，其余最近添加的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Address"][];
                    };
                };
            };
        };
    };
    getDefaultAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 默认地址；没有地址时为 null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Address"] | null;
                    };
                };
            };
        };
    };
    listReviewQueue: {
        parameters: {
            query?: {
                /** @description 事项 */
                flow?: components["parameters"]["Flow"];
                /** @description 状态；waiting 为等待审核的各个环节，onward 为通过之后还要工作人员办理的各个环节；不填为全部 */
                state?: components["parameters"]["State"];
                /** @description 受理编号 */
                no?: components["parameters"]["No"];
                /** @description 办理人；mine 为本人，nobody 为无人办理 */
                claimed?: components["parameters"]["Claimed"];
                /** @description 期限；today 为今日到期与已超期，soon 为两日之内 */
                due?: components["parameters"]["Due"];
                /** @description 提交日期，从这一天起 */
                from?: components["parameters"]["From"];
                /** @description 提交日期，到这一天为止 */
                to?: components["parameters"]["To"];
                /** @description 次序；due 期限近的在前，oldest 先提交的在前，newest 后提交的在前 */
                order?: components["parameters"]["Order"];
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Queue"];
                    };
                };
            };
        };
    };
    findReviewApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                };
            };
        };
        responses: {
            /** @description 该账户的申请，后提交的在前，至多 50 件 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["QueuedApplication"][];
                    };
                };
            };
        };
    };
    getReviewApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Case"];
                    };
                };
            };
        };
    };
    claimApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /**
                     * @description 从他人那里接手；对方会收到消息
                     * @default false
                     */
                    takeOver?: boolean;
                };
            };
        };
        responses: {
            /** @description 现在由谁办理；15 分钟没有动静即自动放回 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
        };
    };
    releaseApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    addReviewNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @description 备注 */
                    text: string;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    revealAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @description JSON Pointer */
                    path: string;
                };
            };
        };
        responses: {
            /** @description 未隐去的内容 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            value: string;
                        };
                    };
                };
            };
        };
    };
    decideApplication: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    sequence: number;
                    /** @enum {string} */
                    action: "approve" | "reject" | "return" | "advance" | "cancel" | "refuseVoucher";
                    /** @description 进入哪一阶段；只有一个下一阶段时可以不填 */
                    to?: string;
                    /** @description 申请人会收到；退回、不通过、撤销与未到账时必填 */
                    reason?: string;
                    /** @description 需要补正的内容 */
                    fields?: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["HandledByStaff"];
        };
    };
    followUpByStaff: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 补充的内容 */
                what: string;
                /** @description 所见申请的序号 */
                sequence: number;
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["HandledByStaff"];
        };
    };
    exportReviewQueue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 事项 */
                    flow?: string;
                    /** @description 状态；waiting 为等待审核的各个环节，onward 为通过之后还要工作人员办理的各个环节 */
                    state?: string;
                    /** @description 受理编号 */
                    no?: string;
                    /** @enum {string} */
                    claimed?: "mine" | "nobody";
                    /** @enum {string} */
                    due?: "today" | "soon";
                    /**
                     * Format: date
                     * @description 提交日期，从这一天起
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description 提交日期，到这一天为止
                     */
                    to?: string;
                    /** @enum {string} */
                    order?: "due" | "oldest" | "newest";
                    /** @description 不遮盖敏感内容 */
                    clear?: boolean;
                    /** @description 为什么需要未遮盖的内容 */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description 工作簿，每个事项一张表 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    listAeds: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 经度 */
                lng?: number;
                /** @description 纬度 */
                lat?: number;
                /** @description 区县 */
                county?: string;
                /** @description 名称或地址中的文字 */
                keyword?: string;
                /** @description 只要这一台 */
                id?: string;
                /** @description 只要现在开放的 */
                open?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页 AED */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            page: number;
                            pageSize: number;
                            /** @description 总台数；筛选时不计 */
                            total: number | null;
                            /** @description 后面还有 */
                            more: boolean;
                            list: components["schemas"]["AedPlace"][];
                            /** @description 有 AED 的区县 */
                            counties: string[];
                        };
                    };
                };
            };
        };
    };
    applyIllness: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeriousIllness"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    addIllnessExpress: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Express"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listIllnessApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 救助项目 */
                                program: string;
                                /** @description 患者姓名，已隐去一部分 */
                                patient: string;
                                /**
                                 * @description 资助金额，未拨付时为 null
                                 * @example 30000.00
                                 */
                                amount: string | null;
                            })[];
                        };
                    };
                };
            };
        };
    };
    checkIllnessCard: {
        parameters: {
            query: {
                /** @description 救助项目 */
                program: string;
                idType: 0 | 1;
                idSubType?: string;
                idNo: string;
                birthday?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    applyStudentAid: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudentAid"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listStudentAid: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 申请批次 */
                                batch: string;
                                /** @description 学校 */
                                school: string;
                                /**
                                 * @description 金额，未拨付时为 null
                                 * @example 5000.00
                                 */
                                amount: string | null;
                            })[];
                        };
                    };
                };
            };
        };
    };
    getStudentAid: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shown"];
        };
    };
    applySeekHelp: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeekHelp"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listSeekHelp: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 求助类型 */
                                helpType: string;
                                /**
                                 * @description 金额，未拨付时为 null
                                 * @example 5000.00
                                 */
                                amount: string | null;
                            })[];
                        };
                    };
                };
            };
        };
    };
    getSeekHelp: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shown"];
        };
    };
    saveSeekHelpExpress: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Express"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    checkSeekHelp: {
        parameters: {
            query: {
                /** @description 求助类型 */
                helpType?: string;
                idType: 0 | 1;
                idSubType?: string;
                idNo: string;
                birthday?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    applyWelfare: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WelfareApply"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listWelfareApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 公益项目 */
                                project: string;
                                /** @enum {string} */
                                applicantType: "个人" | "单位";
                            })[];
                        };
                    };
                };
            };
        };
    };
    getWelfareApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shown"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description 谁做的 */
                account?: string;
                /** @description 做了什么；looks 为工作人员查看个人信息的全部操作；不填时不含查看操作记录（audit.read） */
                action?: components["schemas"]["AuditAction"] | "looks";
                /** @description 受理编号 */
                no?: string;
                /** @description 从这一天起 */
                from?: string;
                /** @description 到这一天为止 */
                to?: string;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页记录，最新的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["AuditEntry"][];
                        };
                    };
                };
            };
        };
    };
    registerMobile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                    smsCode: components["schemas"]["SmsCode"];
                    password: components["schemas"]["Password"];
                    nickname?: string;
                    /**
                     * Format: date
                     * @description 出生日期（可不填）；未满 14 周岁以 2007 拒绝
                     */
                    birthday?: string;
                    /** @description 已勾选同意的文本与版本：C1，以及其中的 terms、privacy */
                    consents: components["schemas"]["AgreedText"][];
                };
            };
        };
        responses: {
            /** @description 注册成功并已登录 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInAnswer"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                    password?: components["schemas"]["Password"];
                    smsCode?: components["schemas"]["SmsCode"];
                    /** @description 人机验证凭证；2011 之后再次密码登录时须带 */
                    ticket?: string;
                    device?: components["schemas"]["Device"];
                    /**
                     * @description 7 天内自动登录；未勾选时为 12 小时
                     * @default false
                     */
                    autoLogin?: boolean;
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description 登录成功 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInAnswer"];
                };
            };
        };
    };
    openGuestSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 会话凭据，7 天内有效 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            token: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 已退出 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    sendSmsCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    purpose: components["schemas"]["SmsPurpose"];
                    mobile?: components["schemas"]["Mobile"];
                    /** @description 人机验证凭证 */
                    ticket?: string;
                };
            };
        };
        responses: {
            /** @description 已发送 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 隐去中间四位的手机号 */
                            sentTo: string;
                            /** @description 多少秒后可以重新获取 */
                            retryAfter: number;
                            /** @description 有效秒数 */
                            expiresIn: number;
                        };
                    };
                };
            };
        };
    };
    listDeveloperInbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 最近的短信，新的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            mobile: string;
                            template: string;
                            params: string[];
                            text: string;
                            /** Format: date-time */
                            sentAt: string;
                        }[];
                    };
                };
            };
        };
    };
    listBloodSites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部献血点，暂停开放的也在内 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["BloodSite"][];
                    };
                };
            };
        };
    };
    getBloodSite: {
        parameters: {
            query: {
                /** @description 献血点 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 献血点与前往的方式 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["BloodSiteDetail"];
                    };
                };
            };
        };
    };
    generateSlideCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 带缺口的背景与拼图块；把拼图块水平移到缺口处 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            captchaId: components["schemas"]["CaptchaId"];
                            background: components["schemas"]["Image"];
                            piece: components["schemas"]["Image"];
                            /** @description 背景宽（像素） */
                            width: number;
                            /** @description 背景高（像素） */
                            height: number;
                            /** @description 拼图块边长（像素） */
                            pieceSize: number;
                            /** @description 拼图块距顶（像素） */
                            pieceY: number;
                        };
                    };
                };
            };
        };
    };
    verifySlideCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captchaId: components["schemas"]["CaptchaId"];
                    /** @description 拼图块左边距（以背景像素计） */
                    x: number;
                };
            };
        };
        responses: {
            /** @description 验证通过 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
        };
    };
    generateCodeCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 含四个字符的图片，可放大两倍仍清晰 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            captchaId: components["schemas"]["CaptchaId"];
                            image: components["schemas"]["Image"];
                        };
                    };
                };
            };
        };
    };
    verifyCodeCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captchaId: components["schemas"]["CaptchaId"];
                    /** @description 图中的字符，不分大小写 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description 验证通过 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
        };
    };
    generateQuestionCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一道题 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            captchaId: components["schemas"]["CaptchaId"];
                            question: string;
                        };
                    };
                };
            };
        };
    };
    verifyQuestionCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captchaId: components["schemas"]["CaptchaId"];
                    answer: string;
                };
            };
        };
        responses: {
            /** @description 验证通过 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
        };
    };
    validateSmsCodeByQuery: {
        parameters: {
            query: {
                mobile: components["schemas"]["Mobile"];
                purpose: "register" | "login" | "reset";
                smsCode: components["schemas"]["SmsCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 核对结果 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsCodeValidity"];
                };
            };
        };
    };
    validateSmsCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                    /** @enum {string} */
                    purpose: "register" | "login" | "reset";
                    smsCode: components["schemas"]["SmsCode"];
                };
            };
        };
        responses: {
            /** @description 核对结果 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsCodeValidity"];
                };
            };
        };
    };
    applyCell: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StemCell"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    addCellExpress: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Express"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    changeCellSampling: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sampling"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    updateCellContact: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonorContact"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    withdrawCell: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelCell: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 短信确认码，六位数字 */
                "confirm-code": components["parameters"]["ConfirmCode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listCellApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页登记 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /**
                                 * @description site 现场采样 express 邮寄材料
                                 * @enum {string}
                                 */
                                sampleType: "site" | "express";
                                /**
                                 * Format: uuid
                                 * @description 预约的采样点
                                 */
                                siteId: string | null;
                                /**
                                 * Format: date
                                 * @description 预约的日期
                                 */
                                sampleDate: string | null;
                                /** @description 寄回材料的快递单号 */
                                expressNo: string | null;
                            })[];
                        };
                    };
                };
            };
        };
    };
    existsCell: {
        parameters: {
            query: {
                idType: 0 | 1;
                idSubType?: string;
                idNo: string;
                birthday?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    checkCellCard: {
        parameters: {
            query: {
                idType: 0 | 1;
                idSubType?: string;
                idNo: string;
                birthday?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    applyCertificate: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Certificate"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelCertificate: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listCertificates: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 证书种类 */
                                certType: string;
                                /** @description 证书编号 */
                                certNo: string;
                                /** @description 快递公司 */
                                expressCompany: string | null;
                                /** @description 快递单号 */
                                expressNo: string | null;
                            })[];
                        };
                    };
                };
            };
        };
    };
    getCertificateApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shown"];
        };
    };
    verifyCertificate: {
        parameters: {
            query: {
                /** @description 证书编号；票据写票据号码，或票据代码和号码（有无空格均可） */
                certNo: string;
                /** @description 证书上的姓名或单位名称；与校验码写一样即可 */
                name?: string;
                /** @description 捐赠证书、票据上的校验码 */
                checkCode?: string;
                /** @description 人机验证凭证 */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 核对结果；编号不存在与姓名不符，回答相同 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            result: "有效" | "已过期" | "已注销" | "已红冲" | "红字票据" | "未查询到";
                            /** @description 未查询到的为 null */
                            certificate: {
                                /** @description 证书种类 */
                                certType: string;
                                /** @description 证书编号 */
                                certNo: string;
                                /** @description 持有人；票据为交款人。隐去名字 */
                                name: string;
                                /**
                                 * Format: date
                                 * @description 起算日期
                                 */
                                since: string | null;
                                /**
                                 * Format: date
                                 * @description 有效期至
                                 */
                                until: string | null;
                                /** @description 捐赠证书、票据的金额（分）；红字票据为负 */
                                amount: number | null;
                                /** @description 志愿者至今累计的服务时长（分钟） */
                                minutes: number | null;
                                /** @description 已红冲的票据由哪张红字票据冲销；红字票据冲销的是哪张票据。其他为 null */
                                counterpart: {
                                    /** @description 票据代码和号码 */
                                    no: string;
                                    /**
                                     * Format: date
                                     * @description 开票日期
                                     */
                                    day: string;
                                } | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    listContentKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 种类、栏目与条数 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            kind: components["schemas"]["ContentKind"];
                            /**
                             * @description 表单的名称，内容由 flow/form 取得
                             * @example content-article
                             */
                            form: string;
                            /** @example 文章 */
                            title: string;
                            /** @description 全站只有一份，如网站设置 */
                            single: boolean;
                            counts: {
                                draft: number;
                                scheduled: number;
                                published: number;
                                withdrawn: number;
                            };
                        }[];
                    };
                };
            };
        };
    };
    listContents: {
        parameters: {
            query: {
                /** @description 种类 */
                kind: components["schemas"]["ContentKind"];
                /** @description 栏目 */
                category?: components["schemas"]["ContentCode"];
                /** @description 状态 */
                state?: components["schemas"]["ContentState"];
                /** @description 标题里的字 */
                text?: string;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页内容 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["ContentSummary"][];
                            /** @description 按标题查找时数到1000条为止，之后还有 */
                            more: boolean;
                        };
                    };
                };
            };
        };
    };
    getContent: {
        parameters: {
            query?: {
                /** @description 编号 */
                id?: components["schemas"]["ContentId"];
                /** @description 只有一份的种类，如 settings；与 id 二选一 */
                kind?: components["schemas"]["ContentKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordAnswer"];
        };
    };
    saveContent: {
        parameters: {
            query?: never;
            header: {
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
                /** @description 新建时的编号，同一编号再次送达时不会另建一条 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["ContentKind"];
                    /** @description 不写为新建 */
                    id?: components["schemas"]["ContentId"];
                    revision?: components["schemas"]["SeenRevision"];
                    data: components["schemas"]["ContentData"];
                    note?: components["schemas"]["ContentNote"];
                };
            };
        };
        responses: {
            200: components["responses"]["RecordAnswer"];
        };
    };
    publishContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                    revision: components["schemas"]["SeenRevision"];
                    note?: components["schemas"]["ContentNote"];
                    /**
                     * Format: date-time
                     * @description 显示的发布时间；不写为现在，已发布过的保留原来的；不能晚于现在
                     */
                    publishTime?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["RecordAnswer"];
        };
    };
    scheduleContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                    revision: components["schemas"]["SeenRevision"];
                    note?: components["schemas"]["ContentNote"];
                    /**
                     * Format: date-time
                     * @description 到时自动发布
                     */
                    publishTime: string;
                };
            };
        };
        responses: {
            200: components["responses"]["RecordAnswer"];
        };
    };
    withdrawContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                    revision: components["schemas"]["SeenRevision"];
                    note?: components["schemas"]["ContentNote"];
                };
            };
        };
        responses: {
            200: components["responses"]["RecordAnswer"];
        };
    };
    restoreContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                    revision: components["schemas"]["SeenRevision"];
                    note?: components["schemas"]["ContentNote"];
                    /** @description 哪个版本 */
                    from: number;
                };
            };
        };
        responses: {
            200: components["responses"]["RecordAnswer"];
        };
    };
    listContentRevisions: {
        parameters: {
            query: {
                /** @description 编号 */
                id: components["schemas"]["ContentId"];
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页历史 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["ContentRevision"][];
                        };
                    };
                };
            };
        };
    };
    getContentRevision: {
        parameters: {
            query: {
                /** @description 编号 */
                id: components["schemas"]["ContentId"];
                /** @description 版本号 */
                revision: number;
                /** @description 与哪个版本比较；不写为前一个，0为从无到有 */
                since?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 这个版本 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentRevision"] & {
                            data: components["schemas"]["ContentData"];
                            formVersion: string;
                            changes: components["schemas"]["ContentChange"][];
                        };
                    };
                };
            };
        };
    };
    openPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description 预览的凭据 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            token: string;
                            /** @description 预览的站内路由 */
                            path: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
    };
    uploadMedia: {
        parameters: {
            query?: {
                /** @description 图片说明 */
                alt?: string;
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description 放好的文件 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Media"];
                    };
                };
            };
        };
    };
    listMedia: {
        parameters: {
            query?: {
                /** @description picture 只看图片 */
                type?: "picture" | "file";
                /** @description 名称里的字 */
                text?: string;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页文件 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Media"][];
                        };
                    };
                };
            };
        };
    };
    listMediaUses: {
        parameters: {
            query: {
                /** @description 编号 */
                id: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 用到它的内容：稿子里的、公众看到的；最近改过的在前，至多50条 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MediaUse"][];
                    };
                };
            };
        };
    };
    describeMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                    /** Format: plainText */
                    name: string;
                    /**
                     * Format: words
                     * @description 图片说明
                     */
                    alt: string;
                };
            };
        };
        responses: {
            /** @description 现在的样子 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Media"];
                    };
                };
            };
        };
    };
    removeMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description 已删除 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    getWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 设置的 JSON 文本；字段见 components/website.yaml#/Settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: string;
                    };
                };
            };
        };
    };
    getDocuments: {
        parameters: {
            query: {
                id: "terms" | "privacy" | "consents";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 当前版本的文本 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Document"][];
                    };
                };
            };
        };
    };
    listNavigation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 菜单及其条目，按顺序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Menu"][];
                    };
                };
            };
        };
    };
    listTiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 入口，各有几个字的说明 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Tile"][];
                    };
                };
            };
        };
    };
    reportPageView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 路由（不含查询）
                     * @example /donateOrganShow
                     */
                    path: string;
                };
            };
        };
        responses: {
            /** @description 已计数 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    applyCpr: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cpr"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelCpr: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listCprApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                assigned: components["schemas"]["AssignedClass"];
                            })[];
                        };
                    };
                };
            };
        };
    };
    checkCpr: {
        parameters: {
            query: {
                idType: 0 | 1;
                idSubType?: string;
                idNo: string;
                birthday?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    getCprApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shown"];
        };
    };
    linkDocument: {
        parameters: {
            query: {
                kind: components["schemas"]["DocumentKind"];
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 地址 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["DocumentLink"];
                    };
                };
            };
        };
    };
    openDocument: {
        parameters: {
            query: {
                kind: components["schemas"]["DocumentKind"];
                id: string;
                /** @description 有效到何时（秒） */
                expires: number;
                signature: string;
                /** @description 1 为下载而不是打开 */
                save?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
        };
    };
    listHeldDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部证书，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["HeldDocument"][];
                        };
                    };
                };
            };
        };
    };
    listDonationCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部证书，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["HeldDocument"][];
                        };
                    };
                };
            };
        };
    };
    createDonationCertificate: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
        };
    };
    getIndividualMemberCertificate: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
        };
    };
    getPersonalMemberCertificate: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
        };
    };
    getGroupMemberCertificate: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
        };
    };
    createDonation: {
        parameters: {
            query?: {
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Donation"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    createDirectedDonation: {
        parameters: {
            query?: {
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Donation"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    createDonationPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Beginning"];
            };
        };
        responses: {
            /** @description 订单和付款的方法 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Begun"];
                    };
                };
            };
        };
    };
    getDonationPayment: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 要查询的订单；不填为已付的，还没有的为最近一笔 */
                order?: components["parameters"]["OrderNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 付款情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PaymentState"];
                    };
                };
            };
        };
    };
    addDonationVoucher: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Voucher"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listDonations: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 只列这一状态的：0 待支付，1 已支付，2 已取消 */
                status?: 0 | 1 | 2;
                /** @description 只列已退款的，或不列已退款的 */
                refunded?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页捐款，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["DonationRecord"][];
                        };
                    };
                };
            };
        };
    };
    getDonation: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 捐款 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Detail"] & {
                            donation: components["schemas"]["DonationRecord"];
                            /** @description 查询码：没有登录的捐赠人凭受理编号和它查到这笔捐款；登录后捐的为空 */
                            lookupCode: string | null;
                        };
                    };
                };
            };
        };
    };
    deleteDonation: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listWishWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 祝福语 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: string[];
                    };
                };
            };
        };
    };
    findDonations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                    smsCode: components["schemas"]["SmsCode"];
                };
            };
        };
        responses: {
            /** @description 留下这个手机号的捐款，最近的在前，至多100笔 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["DonationRecord"][];
                        };
                    };
                };
            };
        };
    };
    findDonationByCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 受理编号 */
                    no: string;
                    /** @description 查询码；大小写、空格和短横不论 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description 这笔捐款 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["DonationRecord"][];
                        };
                    };
                };
            };
        };
    };
    createPaper: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 练习；写了 trainApplyId 的不看它
                     */
                    examId?: string;
                    /**
                     * Format: uuid
                     * @description 本人已通过并缴费的培训报名，参加它的取证考试
                     */
                    trainApplyId?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ThisPaper"];
        };
    };
    getPaper: {
        parameters: {
            query: {
                /** @description 试卷 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ThisPaper"];
        };
    };
    answerQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 试卷
                     */
                    paperId: string;
                    /**
                     * Format: uuid
                     * @description 试题
                     */
                    questionId: string;
                    answer: components["schemas"]["PaperLetters"];
                    /** @description 选的时间，按试卷里 now 所说的服务器时钟（毫秒）；不写则为现在 */
                    chosenAt?: number;
                };
            };
        };
        responses: {
            /** @description 保存的回答 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** Format: uuid */
                            questionId: string;
                            answer: components["schemas"]["PaperLetters"];
                            /** @description 否：之后选的另一个回答先到了，以它为准 */
                            kept: boolean;
                            now: components["schemas"]["ServerTime"];
                        };
                    };
                };
            };
        };
    };
    notePaperAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 试卷
                     */
                    paperId: string;
                    /** @description 离开的秒数 */
                    seconds: number;
                };
            };
        };
        responses: {
            /** @description 已记下；交了的试卷不再记 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    submitPaper: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 试卷
                     */
                    paperId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ThisPaper"];
        };
    };
    listPapers: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 可以参加的，与一页试卷，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["PaperSummary"][];
                            subjects: components["schemas"]["ExamSubject"][];
                        };
                    };
                };
            };
        };
    };
    listQuestionTallies: {
        parameters: {
            query?: {
                /** @description 知识点的代码 */
                topic?: string;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页试题 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["QuestionTally"][];
                            /** @description 交了的试卷份数 */
                            papers: number;
                            topics: {
                                code: string;
                                /** @example 心肺复苏 */
                                title: string;
                                /** @description 题库里的题数 */
                                questions: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    listExamSittings: {
        parameters: {
            query: {
                /** @description 培训报名 */
                trainApplyId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 每一次考试，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ExamSitting"][];
                    };
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query: {
                /** @description 种类 */
                kind: components["parameters"]["Kind"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["UploadedAnswer"];
        };
    };
    uploadPrivateFile: {
        parameters: {
            query: {
                /** @description 种类 */
                kind: components["parameters"]["Kind"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["UploadedAnswer"];
        };
    };
    downloadFile: {
        parameters: {
            query: {
                id: string;
                /** @description 有效到何时（秒） */
                expires: number;
                signature: string;
                /** @description thumbnail 为缩略图 */
                size?: "whole" | "thumbnail";
                /** @description 1 为下载而不是打开 */
                save?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
        };
    };
    fetchFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Bytes"];
        };
    };
    getFiles: {
        parameters: {
            query: {
                /** @description 文件编号，多个以逗号分隔 */
                id: components["parameters"]["FileIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 文件 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["File"][];
                        };
                    };
                };
            };
        };
    };
    getFilePaths: {
        parameters: {
            query: {
                /** @description 文件编号，多个以逗号分隔 */
                id: components["parameters"]["FileIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 地址，没有的和无权看的不列出 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["FileLink"][];
                        };
                    };
                };
            };
        };
    };
    removeFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已删除；不存在的、已提交的不受影响 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    openPhoneUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 表单的名称 */
                    form: string;
                    /** @description 要上传的一项，JSON Pointer */
                    question: string;
                    /** @description 还可以上传几个 */
                    most?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["PhoneCodeAnswer"];
        };
    };
    openLecturePhoneUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 要上传的一项，JSON Pointer */
                    question: string;
                    /** @description 还可以上传几个 */
                    most?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["PhoneCodeAnswer"];
        };
    };
    openTrainingPhoneUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 要上传的一项，JSON Pointer */
                    question: string;
                    /** @description 还可以上传几个 */
                    most?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["PhoneCodeAnswer"];
        };
    };
    enterPhoneUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description 要上传什么 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PhoneTask"];
                    };
                };
            };
        };
    };
    uploadFileByPhone: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 手机的凭据 */
                "phone-token": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["UploadedAnswer"];
        };
    };
    listFilesFromPhone: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 手机的进展 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FromPhone"];
                    };
                };
            };
        };
    };
    closePhoneUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已关闭 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description open 未办完的，done 已退款的，refused 不予退款的 */
                view?: "open" | "done" | "refused";
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页退款，以及一人可以同意的限额 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            limit: components["schemas"]["Fen"];
                            list: components["schemas"]["RefundTask"][];
                        };
                    };
                };
            };
        };
    };
    approveRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    refuseRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /**
                     * Format: words
                     * @description 理由；付款人会看到
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    confirmRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /**
                     * Format: words
                     * @description 转账流水号等，付款人看不到
                     */
                    remark: string;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    openRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 受理编号 */
                    no: string;
                    /** @description 订单号 */
                    order: string;
                    /**
                     * Format: words
                     * @description 理由；付款人会看到
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listPaidOrders: {
        parameters: {
            query: {
                /** @description 受理编号 */
                no: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 先付的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PaidOrder"][];
                    };
                };
            };
        };
    };
    getRefundLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 限额 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            limit: components["schemas"]["Fen"];
                        };
                    };
                };
            };
        };
    };
    setRefundLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 限额（分） */
                    limit: number;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    getDraft: {
        parameters: {
            query: {
                flow: string;
                application?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 草稿；没有时为 null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            draft: components["schemas"]["Draft"] | null;
                            /** @description 保存之后表单的变化，逐条说明 */
                            changes: string[];
                            /** @description 需要重新核对的步骤 */
                            touchedSteps: string[];
                            dropped: components["schemas"]["DroppedAnswers"];
                        };
                    };
                };
            };
        };
    };
    listDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 草稿，最近保存的在前；内容由 /flow/draft 取回 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["DraftSummary"][];
                    };
                };
            };
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: string;
                    /** Format: uuid */
                    application?: string | null;
                    formVersion: string;
                    position: components["schemas"]["Position"];
                    answers: {
                        [key: string]: unknown;
                    };
                    consents: components["schemas"]["Consents"];
                    /** @description 所见草稿的序号，第一次保存为 0 */
                    sequence: number;
                    /** @description 上次保存之后，点“下一步”时填得不对的地方；只用来计数 */
                    failed?: string[];
                };
            };
        };
        responses: {
            /** @description 已保存 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            sequence: number;
                            /** Format: date-time */
                            savedAt: string;
                        };
                    };
                };
            };
        };
    };
    deleteDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: string;
                    /** Format: uuid */
                    application?: string | null;
                };
            };
        };
        responses: {
            /** @description 已放弃 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    getEligibility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: string;
                    /**
                     * Format: uuid
                     * @description 正在补正或变更的申请
                     */
                    application?: string | null;
                    answers: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description 核对结果 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Eligibility"];
                    };
                };
            };
        };
    };
    bringAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 表单，即事项或后续手续的表单名 */
                    form: string;
                    /** @description 填写时所用的版本 */
                    formVersion: string;
                    answers: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description 换算之后的内容 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            answers: {
                                [key: string]: unknown;
                            };
                            /** @description 内容所依的版本，即现行版本 */
                            formVersion: string;
                            changes: string[];
                            touchedSteps: string[];
                            dropped: components["schemas"]["DroppedAnswers"];
                        };
                    };
                };
            };
        };
    };
    sendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: string;
                    /** @enum {string} */
                    event: "FILED" | "CANCEL";
                };
            };
        };
        responses: {
            /** @description 已发送 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 隐去中间四位的手机号 */
                            sentTo: string;
                            /** @description 多少秒后可以重新获取 */
                            retryAfter: number;
                            /** @description 多少秒内有效 */
                            expiresIn: number;
                        };
                    };
                };
            };
        };
    };
    listApplications: {
        parameters: {
            query?: {
                flow?: string;
                /** @description 只看处于其中一种的：supplement 待补正、underReview 审核中、approved 已通过、closed 未通过或已结束 */
                state?: "supplement" | "underReview" | "approved" | "closed";
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请，最近变动的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Application"][];
                        };
                    };
                };
            };
        };
    };
    getApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shown"];
        };
    };
    cancelApplication: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 短信确认码，六位数字；事项声明撤销须经短信确认的才要 */
                "confirm-code"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    getApplicationAnswers: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 上次提交的内容，以及需要重新核对之处 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            answers: {
                                [key: string]: unknown;
                            };
                            /** @description 内容所依的版本，即现行版本 */
                            formVersion: string;
                            position: components["schemas"]["Position"];
                            sequence: number;
                            changes: string[];
                            touchedSteps: string[];
                            dropped: components["schemas"]["DroppedAnswers"];
                        };
                    };
                };
            };
        };
    };
    getForm: {
        parameters: {
            query: {
                flow: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 现行的表单 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Form"];
                    };
                };
            };
        };
    };
    getFormVersion: {
        parameters: {
            query: {
                flow: string;
            };
            header?: never;
            path: {
                /** @description 表单内容的散列 */
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 这个版本的表单，内容不会再变 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Form"];
                    };
                };
            };
        };
    };
    getFormValidator: {
        parameters: {
            query?: {
                /** @description 生成校验程序的工具版本；升级后地址随之改变，浏览器不会用到旧的缓存 */
                compiler?: string;
            };
            header?: never;
            path: {
                /** @description 表单内容的散列 */
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 校验程序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
        };
    };
    listFormFindings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 问题，没有时为空 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            findings: components["schemas"]["Finding"][];
                            /** @description 各事项现行的版本 */
                            live: components["schemas"]["LiveVersion"][];
                        };
                    };
                };
            };
        };
    };
    createGoodsDonation: {
        parameters: {
            query?: {
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoodsDonation"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    addGoodsExpress: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Express"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    deleteGoodsDonation: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    getGoodsDonation: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 物资捐赠 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Detail"] & {
                            goods: components["schemas"]["GoodsRecord"];
                        };
                    };
                };
            };
        };
    };
    readGoodsDonation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 物资捐赠
                     */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 物资捐赠 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Detail"] & {
                            goods: components["schemas"]["GoodsRecord"];
                        };
                    };
                };
            };
        };
    };
    listGoodsDonations: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页物资捐赠，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["GoodsRecord"][];
                        };
                    };
                };
            };
        };
    };
    listGoodsGifts: {
        parameters: {
            query?: {
                /** @description 其中一次捐赠；不写则为本人的全部捐赠 */
                id?: string;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页物资，最近捐赠的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["GoodsGift"][];
                        };
                    };
                };
            };
        };
    };
    listGoodsDistributions: {
        parameters: {
            query?: {
                /** @description 其中一次捐赠；不写则为本人的全部捐赠 */
                id?: string;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页发放记录，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["GoodsDistribution"][];
                        };
                    };
                };
            };
        };
    };
    listGoodsStock: {
        parameters: {
            query?: {
                /** @description 名称中的几个字 */
                name?: string;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页库存，先接收的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["GoodsStock"][];
                        };
                    };
                };
            };
        };
    };
    distributeGoods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 由页面生成的编号；同一编号只登记一次
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description 库存的物资
                     */
                    giftId: string;
                    /** @description 数量 */
                    quantity: number;
                    /** @description 发放的对象；向社会公示 */
                    recipient: string;
                    /**
                     * Format: uuid
                     * @description 用于哪个项目
                     */
                    projectId?: string;
                    /**
                     * Format: date
                     * @description 发放日期
                     */
                    day: string;
                };
            };
        };
        responses: {
            /** @description 登记的发放 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["GoodsDistribution"];
                    };
                };
            };
        };
    };
    listRecordedDistributions: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页发放，最近登记的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["RecordedDistribution"][];
                        };
                    };
                };
            };
        };
    };
    revokeDistribution: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 发放
                     */
                    id: string;
                    /**
                     * Format: words
                     * @description 撤回的原因
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 已撤回 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    giveHandover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 代码，写进 /#/appLogin?code=… */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 一次性的代码 */
                            code: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
    };
    readHandover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 一次性的代码 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description 称呼与遮盖后的手机号 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            nickname: string;
                            /** @example 138****0000 */
                            mobile: string;
                        };
                    };
                };
            };
        };
    };
    takeHandover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 一次性的代码 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description 已登录 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInAnswer"];
                };
            };
        };
    };
    addInvoiceTitle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceTitleForm"] & {
                    /**
                     * Format: idCard
                     * @description 身份证号码
                     */
                    idNo?: string;
                    /**
                     * Format: bankNo
                     * @description 银行账号
                     */
                    bankNo?: string;
                    /**
                     * @description 设为默认抬头
                     * @default false
                     */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description 保存的抬头 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["InvoiceTitle"];
                    };
                };
            };
        };
    };
    saveInvoiceTitle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceTitleForm"] & {
                    /**
                     * Format: uuid
                     * @description 要修改的抬头
                     */
                    id: string;
                    /**
                     * Format: idCard
                     * @description 身份证号码
                     */
                    idNo?: string | null;
                    /**
                     * Format: bankNo
                     * @description 银行账号
                     */
                    bankNo?: string | null;
                    /**
                     * @description 设为默认抬头；不能由此取消默认
                     * @default false
                     */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description 保存的抬头 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["InvoiceTitle"];
                    };
                };
            };
        };
    };
    deleteInvoiceTitle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 抬头
                     */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已办理 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listInvoiceTitles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部抬头 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["InvoiceTitle"][];
                    };
                };
            };
        };
    };
    applyReceipt: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Receipt"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelReceipt: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listReceiptApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                request: components["schemas"]["ReceiptRequest"];
                            })[];
                        };
                    };
                };
            };
        };
    };
    listReceiptsOfGift: {
        parameters: {
            query: {
                /** @description 捐赠或会费的申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部票据申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: (components["schemas"]["Application"] & {
                            request: components["schemas"]["ReceiptRequest"];
                        })[];
                    };
                };
            };
        };
    };
    getReceiptApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Detail"] & {
                            request: components["schemas"]["ReceiptRequest"];
                        };
                    };
                };
            };
        };
    };
    getReceiptPdf: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
        };
    };
    listIssuedReceipts: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页票据 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["IssuedReceipt"][];
                        };
                    };
                };
            };
        };
    };
    getReceiptOnDesk: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 款物与票据 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 交款人，姓名隐去 */
                            payer: string;
                            amount: components["schemas"]["Fen"];
                            gifts: {
                                /**
                                 * Format: uuid
                                 * @description 捐赠或会费的申请
                                 */
                                id: string;
                                /** @description 受理编号 */
                                no: string;
                                /** @description 项目 */
                                subject: string;
                                /**
                                 * Format: date
                                 * @description 到账或接收的日期
                                 */
                                day: string;
                                amount: components["schemas"]["Fen"];
                                /** @description 捐赠人，姓名隐去；没有留姓名、或已退回的为 null */
                                donor: string | null;
                            }[];
                            /** @description 开出的票据 */
                            receipt: components["schemas"]["IssuedReceipt"] | null;
                            /** @description 冲销它的红字票据 */
                            red: components["schemas"]["IssuedReceipt"] | null;
                        };
                    };
                };
            };
        };
    };
    linkReceiptOnDesk: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 票据，或冲销它的红字票据 */
                kind: "receipt" | "receipt-reversal";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 地址 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["DocumentLink"];
                    };
                };
            };
        };
    };
    findReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                    smsCode: components["schemas"]["SmsCode"];
                };
            };
        };
        responses: {
            /** @description 捐赠时留下这个手机号的、这个手机号的账号的已开具票据，最近的在前，至多100张 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: (components["schemas"]["IssuedReceipt"] & {
                                link: components["schemas"]["DocumentLink"];
                            })[];
                        };
                    };
                };
            };
        };
    };
    listFoundReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 捐赠时留下这个手机号的、这个手机号的账号的已开具票据，最近的在前，至多100张 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: (components["schemas"]["IssuedReceipt"] & {
                                link: components["schemas"]["DocumentLink"];
                            })[];
                        };
                    };
                };
            };
        };
    };
    listLessons: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 属于哪一类培训 */
                courseType?: components["schemas"]["CourseCode"];
                /** @description 知识主题 */
                topic?: components["schemas"]["LessonTopic"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页资料 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Lesson"][];
                            /** @description 各主题有几课，不计主题这个条件 */
                            topics: {
                                code: components["schemas"]["LessonTopic"];
                                title: string;
                                count: number;
                            }[];
                            /** @description 这些资料里学完了几课 */
                            completed: number;
                            /** @description 其中必修几课 */
                            required: number;
                            /** @description 必修学完了几课 */
                            requiredCompleted: number;
                        };
                    };
                };
            };
        };
    };
    getLesson: {
        parameters: {
            query: {
                /** @description 资料 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一课 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["LessonDetail"];
                    };
                };
            };
        };
    };
    listOtherLessons: {
        parameters: {
            query: {
                /** @description 资料 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 其他几课 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            previous: components["schemas"]["MaybeLesson"];
                            next: components["schemas"]["MaybeLesson"];
                            list: components["schemas"]["Lesson"][];
                        };
                    };
                };
            };
        };
    };
    addLearningTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 资料
                     */
                    dataId: string;
                    /** @description 上次记录之后读了多少秒 */
                    seconds: number;
                };
            };
        };
        responses: {
            /** @description 记下之后的进度 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 这次计入多少秒 */
                            credited: number;
                            progress: components["schemas"]["Progress"];
                        };
                    };
                };
            };
        };
    };
    getLearningTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 学习时间 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 合计多少秒 */
                            seconds: number;
                            /** @description 学完几课 */
                            completed: number;
                            list: components["schemas"]["LearnedLesson"][];
                        };
                    };
                };
            };
        };
    };
    getWatchedVideo: {
        parameters: {
            query: {
                /** @description 视频课 */
                videoId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 视频与进度 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** Format: uuid */
                            videoId: string;
                            title: string;
                            duration: number;
                            video: components["schemas"]["ContentFile"];
                            captions: components["schemas"]["MaybeFile"];
                            cover: components["schemas"]["MaybePicture"];
                            progress: components["schemas"]["Progress"];
                        };
                    };
                };
            };
        };
    };
    listWatchRecords: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页观看记录 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["LearnedLesson"][];
                        };
                    };
                };
            };
        };
    };
    addWatchRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 视频课
                     */
                    videoId: string;
                    /** @description 播放到第几秒 */
                    position: number;
                    /** @description 上次记录之后播放了多少秒 */
                    delta: number;
                    /**
                     * Format: date-time
                     * @description 播放器的时钟；同一时刻的记录再次送达只计一次
                     */
                    clientTime: string;
                };
            };
        };
        responses: {
            /** @description 记下之后的进度 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 这次计入多少秒 */
                            credited: number;
                            progress: components["schemas"]["Progress"];
                        };
                    };
                };
            };
        };
    };
    applyLecture: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Lecture"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listLectureApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 讲座主题 */
                                topic: string;
                                /**
                                 * Format: date
                                 * @description 期望日期
                                 */
                                date: string;
                                /** @description 时段 */
                                period: string;
                                /** @description 报价，单位为分；没有报价为 null */
                                fee: number | null;
                            })[];
                        };
                    };
                };
            };
        };
    };
    checkLecture: {
        parameters: {
            query: {
                /** @description 单位名称 */
                orgName: string;
                /** @description 统一社会信用代码；有的以它为准 */
                uscc?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    saveLecturePay: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Voucher"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    applyLife: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Life"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelLife: {
        parameters: {
            query?: {
                /** @description 申请；写在这里或请求体里 */
                id?: string;
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id?: string;
                    /** @description 所见申请的序号 */
                    sequence?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listLifeApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /**
                                 * @description train 参加取证培训 respond 登记为急救响应志愿者
                                 * @enum {string}
                                 */
                                lifeType: "train" | "respond";
                                assigned: components["schemas"]["AssignedClass"];
                            })[];
                        };
                    };
                };
            };
        };
    };
    checkLife: {
        parameters: {
            query: {
                idType: 0 | 1;
                idSubType?: string;
                idNo: string;
                birthday?: string;
                name?: string;
                lifeType?: "train" | "respond";
                certNo?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    listMailbox: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 信件类型 */
                type?: components["schemas"]["LetterType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页来信，最近答复的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["PublishedLetter"][];
                            figures: components["schemas"]["MailboxFigures"];
                        };
                    };
                };
            };
        };
    };
    getMailboxLetter: {
        parameters: {
            query: {
                /** @description 公开信件 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 来信与答复 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PublishedLetterDetail"];
                    };
                };
            };
        };
    };
    addFeedback: {
        parameters: {
            query?: {
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
                /** @description 人机验证通过后得到的凭据；没有登录的须带，一张只能用一次 */
                "captcha-ticket"?: components["parameters"]["CaptchaTicket"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Letter"];
            };
        };
        responses: {
            /** @description 已收到的信与查询码 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Application"] & {
                            /** @description 查询码，六位数字 */
                            queryCode: string;
                        };
                    };
                };
            };
        };
    };
    listOwnFeedback: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页来信，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 信件类型 */
                                type: string;
                                /** @description 信的标题 */
                                subject: string;
                            })[];
                        };
                    };
                };
            };
        };
    };
    getOwnFeedback: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 来信 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Detail"] & {
                            letter: components["schemas"]["OwnLetter"];
                        };
                    };
                };
            };
        };
    };
    cancelFeedback: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    rateFeedback: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterSatisfaction"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    hideFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 申请
                     */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已不再公开 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    findFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterKey"];
            };
        };
        responses: {
            /** @description 来信与答复 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Detail"] & {
                            letter: components["schemas"]["OwnLetter"];
                        };
                    };
                };
            };
        };
    };
    cancelFoundFeedback: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterKey"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    rateFoundFeedback: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["LetterKey"];
                    /** @description 评价的表单（letter-satisfaction） */
                    answers: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    hideFoundFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterKey"];
            };
        };
        responses: {
            /** @description 已不再公开 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listMatters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 事项及其说明 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MatterBrief"][];
                    };
                };
            };
        };
    };
    getMatter: {
        parameters: {
            query: {
                /** @description 事项 */
                flow: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 介绍 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Matter"];
                    };
                };
            };
        };
    };
    getMemberTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 现行的会员须知 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MemberTerms"];
                    };
                };
            };
        };
    };
    listBranches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部组织，按顺序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Branch"][];
                    };
                };
            };
        };
    };
    listDestinations: {
        parameters: {
            query: {
                /** @description 会员编号 */
                memberNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 全部组织，按顺序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Branch"][];
                    };
                };
            };
        };
    };
    applyIndividualMember: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Membership"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    modifyIndividualMember: {
        parameters: {
            query: {
                /** @description 已通过的申请 */
                id: string;
                /** @description 所见申请的序号 */
                sequence: number;
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Membership"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    applyPersonalMember: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Membership"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    modifyPersonalMember: {
        parameters: {
            query: {
                /** @description 已通过的申请 */
                id: string;
                /** @description 所见申请的序号 */
                sequence: number;
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Membership"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelIndividualMember: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listIndividualMembers: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & components["schemas"]["WithMembership"])[];
                        };
                    };
                };
            };
        };
    };
    getIndividualMember: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 申请与会籍 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MembershipDetail"];
                    };
                };
            };
        };
    };
    getPersonalMember: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 申请与会籍 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MembershipDetail"];
                    };
                };
            };
        };
    };
    transferIndividualMember: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberTransfer"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelMemberTransfer: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listMemberTransfers: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Listed"];
        };
    };
    applyGroupMember: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMember"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    modifyGroupMember: {
        parameters: {
            query: {
                /** @description 已通过的申请 */
                id: string;
                /** @description 所见申请的序号 */
                sequence: number;
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMember"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelGroupMember: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listGroupMembers: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页申请 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & components["schemas"]["WithMembership"])[];
                        };
                    };
                };
            };
        };
    };
    getGroupMember: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 申请与会籍 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MembershipDetail"];
                    };
                };
            };
        };
    };
    addMemberVoucher: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Voucher"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    renewDues: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Dues"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelRenewal: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listRenewals: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Listed"];
        };
    };
    listMemberPayments: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 只列这种支付状态的 */
                status?: 0 | 1 | 2;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页会费 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["MemberPayment"][];
                        };
                    };
                };
            };
        };
    };
    getIndividualCard: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 电子会员证 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MemberCard"];
                    };
                };
            };
        };
    };
    getIndividualCardFee: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 费用 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MemberCardFee"];
                    };
                };
            };
        };
    };
    getGroupCard: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 电子会员证 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MemberCard"];
                    };
                };
            };
        };
    };
    getGroupCardFee: {
        parameters: {
            query: {
                /** @description 入会申请 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 费用 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["MemberCardFee"];
                    };
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description 只看未读的 */
                unread?: boolean;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页消息，最新的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            /** @description 一共多少条未读 */
                            unread: number;
                            list: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                text: string;
                                /** Format: date-time */
                                at: string;
                                read: boolean;
                                /** Format: uuid */
                                application: string | null;
                                /** @description 所说的申请是什么事项的 */
                                flow: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    setMessageRead: {
        parameters: {
            query?: {
                /** @description 不填则全部标为已读 */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 已标记 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    markMessageRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 不填则全部标为已读
                     */
                    id?: string;
                };
            };
        };
        responses: {
            /** @description 已标记 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listMessageSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 各类消息 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /**
                             * @description todo 需要本人办理的，progress 办理进展与结果，money 退款
                             * @enum {string}
                             */
                            kind: "todo" | "progress" | "money";
                            /** @description 另发短信 */
                            sms: boolean;
                        }[];
                    };
                };
            };
        };
    };
    setMessageSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description todo 需要本人办理的，progress 办理进展与结果，money 退款
                     * @enum {string}
                     */
                    kind: "todo" | "progress" | "money";
                    sms: boolean;
                };
            };
        };
        responses: {
            /** @description 各类消息 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /**
                             * @description todo 需要本人办理的，progress 办理进展与结果，money 退款
                             * @enum {string}
                             */
                            kind: "todo" | "progress" | "money";
                            /** @description 另发短信 */
                            sms: boolean;
                        }[];
                    };
                };
            };
        };
    };
    listTopicMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 专题在前，最近的在前；其后是单页，按排定的次序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            id: components["schemas"]["ContentId"];
                            /** @description 在地址里的名称；没有的为空 */
                            code: string;
                            /** @enum {string} */
                            kind: "topic" | "page";
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    listTopics: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页专题 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentPage"];
                    };
                };
            };
        };
    };
    getTopic: {
        parameters: {
            query: {
                /** @description 编号，或在地址里的名称，如 about */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 专题或单页，及专题里最近的文章 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Topic"];
                    };
                };
            };
        };
    };
    listDisclosures: {
        parameters: {
            query?: {
                /** @description 栏目 */
                category?: components["schemas"]["ContentCode"];
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页公开的信息，及有哪些栏目 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentPage"] & {
                            categories: components["schemas"]["Category"][];
                        };
                    };
                };
            };
        };
    };
    listFriendshipLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 按排定的次序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentLink"][];
                    };
                };
            };
        };
    };
    getHomeNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 首页要用的，一次给出 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 有图的要闻 */
                            headlines: components["schemas"]["ContentItem"][];
                            /** @description 滚动的公告 */
                            notices: components["schemas"]["ContentItem"][];
                            /** @description 各栏目最近的几条 */
                            columns: {
                                code: components["schemas"]["ContentCode"];
                                title: string;
                                list: components["schemas"]["ContentItem"][];
                            }[];
                            /** @description 图片新闻 */
                            pictures: components["schemas"]["ContentItem"][];
                            videos: components["schemas"]["ContentItem"][];
                            topics: components["schemas"]["ContentItem"][];
                        };
                    };
                };
            };
        };
    };
    listNewsCategories: {
        parameters: {
            query?: {
                /** @description 种类；不写为文章 */
                kind?: "article" | "topic" | "video" | "download" | "leader" | "group";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 按表单里的次序，没有内容的也列出 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Category"][];
                    };
                };
            };
        };
    };
    getArticle: {
        parameters: {
            query: {
                /** @description 编号 */
                id: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 正文，前后各一篇，相关的几篇 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Article"];
                    };
                };
            };
        };
    };
    listKeyNews: {
        parameters: {
            query?: {
                /** @description 栏目 */
                category?: components["schemas"]["ContentCode"];
                /** @description 几条 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 要闻 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentItem"][];
                    };
                };
            };
        };
    };
    listTopNews: {
        parameters: {
            query?: {
                /** @description 栏目 */
                category?: components["schemas"]["ContentCode"];
                /** @description 几条 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 置顶的内容 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentItem"][];
                    };
                };
            };
        };
    };
    listNews: {
        parameters: {
            query?: {
                /** @description 种类；不写为文章 */
                kind?: "article" | "topic" | "video" | "download" | "leader" | "group";
                /** @description 栏目；不写为全部 */
                category?: components["schemas"]["ContentCode"];
                /** @description 专题；不与 category 同用 */
                topicId?: components["schemas"]["ContentId"];
                /** @description 年份 */
                year?: number;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页内容；页码超出时 list 为空，total 仍是总条数 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentPage"] & {
                            /** @description 有内容的年份与条数，最近的在前；不受 year 影响 */
                            years: {
                                year: number;
                                count: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    listSlides: {
        parameters: {
            query?: {
                /** @description 在哪里显示；不写为首页，start 是进站时先看到的提示 */
                position?: "home" | "news" | "donation" | "training" | "start";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 按排定的次序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Slide"][];
                    };
                };
            };
        };
    };
    getMenuSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 按排定的次序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 手机底栏 */
                            bar: components["schemas"]["ContentLink"][];
                            /** @description 常用入口 */
                            quick: components["schemas"]["ContentLink"][];
                        };
                    };
                };
            };
        };
    };
    listContactPoints: {
        parameters: {
            query?: {
                /** @description 区县 */
                county?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 按排定的次序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContactPoint"][];
                    };
                };
            };
        };
    };
    listContactCounties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 区县与各有几处 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            county: string;
                            count: number;
                        }[];
                    };
                };
            };
        };
    };
    listChoices: {
        parameters: {
            query: {
                /** @description 哪一种：规格里的枚举名（如 bloodType），或 content-<种类> 的栏目 */
                type: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 选项，按次序；没有这一种时为 404 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            value: string;
                            label: string;
                        }[];
                    };
                };
            };
        };
    };
    getPreview: {
        parameters: {
            query: {
                /** @description 预览的凭据 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 现在的稿子，样子与发布以后相同 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ContentDetail"] & {
                            state: components["schemas"]["ContentState"];
                            /**
                             * Format: date-time
                             * @description 预览到何时有效
                             */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
    };
    getMedia: {
        parameters: {
            query: {
                /** @description 编号 */
                id: components["schemas"]["ContentId"];
                /** @description thumbnail 为缩略图 */
                size?: "whole" | "thumbnail";
                /** @description 1 为下载而不是打开 */
                save?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
        };
    };
    listOffers: {
        parameters: {
            query: {
                /** @description 表单中 offered 所写的来源 */
                source: string;
                /** @description 选项所取决的回答，写成“名称:内容” */
                by?: string[];
                /** @description 正在补正或变更的申请，它原来选的可以保留 */
                application?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 现在的选项，不能选的也在其中 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["Offering"][];
                        };
                    };
                };
            };
        };
    };
    applyOrgan: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
                /** @description 短信确认码，六位数字 */
                "confirm-code": components["parameters"]["ConfirmCode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganDonation"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelOrgan: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 短信确认码，六位数字 */
                "confirm-code": components["parameters"]["ConfirmCode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listOrganApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页登记 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                /** @description 捐献意愿 */
                                wish: string;
                            })[];
                        };
                    };
                };
            };
        };
    };
    checkOrganCard: {
        parameters: {
            query: {
                idType: 0 | 1;
                idSubType?: string;
                idNo: string;
                birthday?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    getOrganCard: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 登记卡 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            no: string;
                            name: string;
                            /** @description 隐去中间 */
                            idNo: string;
                            wish: string;
                            /** Format: date-time */
                            registeredAt: string;
                            hotline: string;
                        };
                    };
                };
            };
        };
    };
    listPayWays: {
        parameters: {
            query: {
                payType: components["schemas"]["PayType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 依次列出；一种也没有时只能线下转账 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PayWay"][];
                    };
                };
            };
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Beginning"];
            };
        };
        responses: {
            /** @description 订单和付款的方法 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Begun"];
                    };
                };
            };
        };
    };
    createWechatPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Beginning"];
            };
        };
        responses: {
            /** @description 订单和付款的方法 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Begun"];
                    };
                };
            };
        };
    };
    createMemberPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Beginning"];
            };
        };
        responses: {
            /** @description 订单和付款的方法 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Begun"];
                    };
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query: {
                /** @description 申请 */
                id: string;
                /** @description 要查询的订单；不填为已付的，还没有的为最近一笔 */
                order?: components["parameters"]["OrderNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 付款情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PaymentState"];
                    };
                };
            };
        };
    };
    getMemberPayment: {
        parameters: {
            query: {
                /** @description 申请 */
                id: string;
                /** @description 要查询的订单；不填为已付的，还没有的为最近一笔 */
                order?: components["parameters"]["OrderNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 付款情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PaymentState"];
                    };
                };
            };
        };
    };
    getSandboxCharge: {
        parameters: {
            query: {
                no: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 订单 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            no: string;
                            amount: components["schemas"]["Fen"];
                            subject: string;
                            /** @enum {string} */
                            state: "unpaid" | "processing" | "paid" | "closed" | "refunded";
                            /** @description 付款人回到的网页 */
                            returnUrl: string;
                        };
                    };
                };
            };
        };
    };
    playSandboxCharge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    no: string;
                    /**
                     * @description 成功、失败、先失败后到账、重复通知、金额不符、通知丢失
                     * @enum {string}
                     */
                    outcome: "success" | "failure" | "late" | "duplicate" | "wrongAmount" | "lost";
                };
            };
        };
        responses: {
            /** @description 订单 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            no: string;
                            amount: components["schemas"]["Fen"];
                            subject: string;
                            /** @enum {string} */
                            state: "unpaid" | "processing" | "paid" | "closed" | "refunded";
                            /** @description 付款人回到的网页 */
                            returnUrl: string;
                        };
                    };
                };
            };
        };
    };
    readPlayedFlow: {
        parameters: {
            query: {
                /** @description 事项 */
                flow: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 版本，新的在前；走过的转换 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PlayedFlow"];
                    };
                };
            };
        };
    };
    readPlayedLog: {
        parameters: {
            query: {
                /** @description 受理编号 */
                no: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 办理记录 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PlayedLog"];
                    };
                };
            };
        };
    };
    saveFixture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 名称
                     * @example returned-twice
                     */
                    name: string;
                    /** @description 记录（NDJSON） */
                    log: string;
                };
            };
        };
        responses: {
            /** @description 存到了哪里 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @example tests/fixtures/logs/organ-donation/returned-twice.ndjson */
                            file: string;
                        };
                    };
                };
            };
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 没有用完的故障，按排队的顺序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faults"];
                };
            };
        };
    };
    setFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target: components["schemas"]["FaultTarget"];
                    /** @description 依次发生的故障，取代原来排着的；空表示恢复正常 */
                    script: components["schemas"]["Fault"][];
                };
            };
        };
        responses: {
            /** @description 没有用完的故障 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faults"];
                };
            };
        };
    };
    listConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 各项同意，最近的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["GivenConsent"][];
                    };
                };
            };
        };
    };
    getConsent: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 同意与全文 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["GivenConsentText"];
                    };
                };
            };
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description 短信确认码，六位数字 */
                "confirm-code"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    consequence: components["schemas"]["Consequence"];
                };
            };
        };
        responses: {
            /** @description 撤回后的这项同意 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["GivenConsent"];
                    };
                };
            };
        };
    };
    requestDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description 下载地址 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["DataExport"];
                    };
                };
            };
        };
    };
    downloadDataExport: {
        parameters: {
            query: {
                /** @description 在哪次登录中导出的；退出登录后地址失效 */
                session: string;
                format: "html" | "json";
                expires: number;
                signature: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 个人数据，现在的内容 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/octet-stream": string;
                };
            };
        };
    };
    checkLeaving: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 尚未了结的事项与等待期 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Leaving"];
                    };
                };
            };
        };
    };
    leaveAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description 已受理 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /**
                             * Format: date-time
                             * @description 等待期到何时为止
                             */
                            leavesAt: string;
                        };
                    };
                };
            };
        };
    };
    listProgress: {
        parameters: {
            query?: {
                /** @description 从这一天起，不填为三十天前 */
                from?: string;
                /** @description 到这一天为止，不填为今天 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 各事项，开始的人多的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            list: components["schemas"]["FlowProgress"][];
                        };
                    };
                };
            };
        };
    };
    readProgress: {
        parameters: {
            query: {
                /** @description 事项 */
                flow: string;
                /** @description 从这一天起，不填为三十天前 */
                from?: string;
                /** @description 到这一天为止，不填为今天 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 各步，按填写的顺序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            flow: string;
                            title: string;
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** @description 这段时间提交了多少件 */
                            filed: number;
                            steps: components["schemas"]["StepProgress"][];
                        };
                    };
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 项目状态 */
                reviewStatus?: components["schemas"]["ProjectStatus"];
                /** @description 项目来源 */
                source?: components["schemas"]["ProjectSource"];
                /** @description 名称中的文字 */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页项目 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Project"][];
                            /**
                             * Format: date-time
                             * @description 数据更新的时间
                             */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    listImplementedProjects: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 项目状态 */
                reviewStatus?: components["schemas"]["ProjectStatus"];
                /** @description 项目来源 */
                source?: components["schemas"]["ProjectSource"];
                /** @description 名称中的文字 */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页项目 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Project"][];
                            /**
                             * Format: date-time
                             * @description 数据更新的时间
                             */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    getProject: {
        parameters: {
            query: {
                /** @description 项目 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 项目 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ProjectDetail"];
                    };
                };
            };
        };
    };
    getImplementedProject: {
        parameters: {
            query: {
                /** @description 项目 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 项目 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ProjectDetail"];
                    };
                };
            };
        };
    };
    getProjectAmounts: {
        parameters: {
            query: {
                /** @description 项目 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 取自账目的合计 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Amounts"];
                    };
                };
            };
        };
    };
    listProjectDynamics: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 项目；不填为全部 */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页动态 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["ProjectDynamic"][];
                        };
                    };
                };
            };
        };
    };
    listRecipients: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 项目；不填为全部 */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Benefit"][];
                        };
                    };
                };
            };
        };
    };
    getProjectHistory: {
        parameters: {
            query?: {
                /** @description 项目；不填为全部 */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 最早的月份在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["Month"][];
                        };
                    };
                };
            };
        };
    };
    listProjectMessages: {
        parameters: {
            query: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 项目 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页留言 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["ProjectMessage"][];
                        };
                    };
                };
            };
        };
    };
    createProjectMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    projectId: string;
                    /**
                     * Format: words
                     * @description 留言
                     */
                    content: string;
                };
            };
        };
        responses: {
            /** @description 已收到，等待审核 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    getRecipientTotal: {
        parameters: {
            query?: {
                /** @description 项目；不填为全部 */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 合计；不足5人的不计入人次 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Benefits"] & {
                            recipients?: unknown;
                        };
                    };
                };
            };
        };
    };
    getProjectSpendingByCategory: {
        parameters: {
            query?: {
                /** @description 项目；不填为全部 */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 各类别的金额与笔数 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            amount: components["schemas"]["Fen"];
                            list: components["schemas"]["CategorySum"][];
                        };
                    };
                };
            };
        };
    };
    traceDonation: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 去向 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Trace"];
                    };
                };
            };
        };
    };
    getProjectSchedule: {
        parameters: {
            query: {
                /** @description 项目 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 各阶段 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["ProjectPhase"][];
                        };
                    };
                };
            };
        };
    };
    listProjectSpending: {
        parameters: {
            query: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 项目 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页支出 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Spending"][];
                            amount: components["schemas"]["Fen"];
                        };
                    };
                };
            };
        };
    };
    getSpending: {
        parameters: {
            query: {
                /** @description 支出 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 支出与更正 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Spending"];
                    };
                };
            };
        };
    };
    listFunds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 项目与由本会统筹使用的款项 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["Fund"][];
                        };
                    };
                };
            };
        };
    };
    recordSpending: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    projectId: components["schemas"]["Purpose"];
                    /**
                     * @description 金额（元）
                     * @example 123.45
                     */
                    amount: string;
                    /**
                     * Format: date
                     * @description 支出日期
                     */
                    spentOn: string;
                    category: components["schemas"]["SpendingCategory"];
                    /**
                     * Format: words
                     * @description 用途，会公开；不写受助人姓名
                     */
                    purpose: string;
                    /** @description 受益人次 */
                    recipients: number;
                };
            };
        };
        responses: {
            /** @description 已记下并公示 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Spending"];
                    };
                };
            };
        };
    };
    listSpendingVouchers: {
        parameters: {
            query: {
                /** @description 支出 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 先上传的在前；链接由 file/path 取得 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["AttachedFile"][];
                        };
                    };
                };
            };
        };
    };
    addSpendingVouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 支出
                     */
                    id: string;
                    /** @description 本人刚上传的文件（doc） */
                    files: string[];
                };
            };
        };
        responses: {
            /** @description 已保存 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    publishDynamic: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    projectId: string;
                    /**
                     * Format: words
                     * @description 标题
                     */
                    title: string;
                    /**
                     * Format: words
                     * @description 内容
                     */
                    content: string;
                };
            };
        };
        responses: {
            /** @description 动态 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ProjectDynamic"];
                    };
                };
            };
        };
    };
    listWallMessages: {
        parameters: {
            query?: {
                /** @description 默认为等待审核的 */
                state?: "waiting" | "shown";
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页留言 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["WaitingMessage"][];
                        };
                    };
                };
            };
        };
    };
    decideMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    show: boolean;
                };
            };
        };
        responses: {
            /** @description 已处理 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    getDonationTotals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 取自账目的合计 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["DonationTotals"];
                    };
                };
            };
        };
    };
    listPublishedDonations: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 这一天起 */
                from?: string;
                /** @description 到这一天，含当天 */
                to?: string;
                /** @description 项目；general 为由本会统筹使用的 */
                projectId?: components["schemas"]["Purpose"];
                /** @description 公示的名称；填写全名时，也列出只公示姓氏的 */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页捐款 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["PublishedDonation"][];
                            /** @description 符合条件的金额合计（分）；按名称查找时不合计 */
                            amount: number | null;
                            /** @description 按名称查找时，是否还有未列出的 */
                            more: boolean;
                            /**
                             * Format: date-time
                             * @description 数据更新的时间
                             */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    listPublishedGoods: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 这一天起 */
                from?: string;
                /** @description 到这一天，含当天 */
                to?: string;
                /** @description 项目；general 为由本会统筹使用的 */
                projectId?: components["schemas"]["Purpose"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页物资 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["PublishedGoods"][];
                            /** @description 有价值证明的物资折合金额；都没有价值证明的为空 */
                            value: null | components["schemas"]["Fen"];
                            /**
                             * Format: date-time
                             * @description 数据更新的时间
                             */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    listPublishedSpending: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 这一天起 */
                from?: string;
                /** @description 到这一天，含当天 */
                to?: string;
                /** @description 项目；general 为由本会统筹使用的 */
                projectId?: components["schemas"]["Purpose"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页支出 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Spending"][];
                            /** @description 符合条件的支出合计 */
                            amount: components["schemas"]["Fen"];
                            /**
                             * Format: date-time
                             * @description 数据更新的时间
                             */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    getPublishedEntry: {
        parameters: {
            query: {
                /** @description 受理编号或支出编号 */
                no: string;
                /** @description 捐物中的第几种；不填为接收的第一种 */
                position?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 公示的内容与已有的更正 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PublishedEntry"];
                    };
                };
            };
        };
    };
    correctPublished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: components["schemas"]["Subject"];
                    /** Format: uuid */
                    id: string;
                    /** @description 所见的更正次数，用于发现他人刚刚作出的更正 */
                    version: number;
                    field: components["schemas"]["CorrectedField"];
                    /**
                     * Format: words
                     * @description 更正后的内容；金额写作 123.45，项目写编号或 general，数量写作 12，日期写作 2026-01-05
                     */
                    becomes: string;
                    /**
                     * Format: words
                     * @description 更正的说明，会公开
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 更正之后的公示 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PublishedEntry"];
                    };
                };
            };
        };
    };
    listCorrections: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页更正 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["CorrectionOfEntry"][];
                        };
                    };
                };
            };
        };
    };
    listReplyTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 常用语，本人的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ReplyTemplate"][];
                    };
                };
            };
        };
    };
    saveReplyTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyTemplateContent"] & {
                    /**
                     * Format: uuid
                     * @description 修改已有的一条
                     */
                    id?: string;
                };
            };
        };
        responses: {
            /** @description 保存的常用语 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ReplyTemplate"];
                    };
                };
            };
        };
    };
    deleteReplyTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @description 全机构的常用语 */
                    shared: boolean;
                };
            };
        };
        responses: {
            /** @description 已完成 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    searchSite: {
        parameters: {
            query: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 搜索词 */
                keyword: string;
                /** @description 种类 */
                kind?: components["schemas"]["SearchKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页结果 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["SearchHit"][];
                            /** @description 实际查找的词；空的时候没有可以查找的字 */
                            words: string[];
                            /** @description 条数是否准确；不能只凭索引确认的太多时，为约数 */
                            exact: boolean;
                            /** @description 是否不止 total 条 */
                            more: boolean;
                            /** @description 各种类的条数，不受 kind 影响 */
                            kinds: components["schemas"]["SearchCount"][];
                            /** @description 没有找到时，可以换用的词 */
                            suggestions: string[];
                        };
                    };
                };
            };
        };
    };
    getDirectAnswer: {
        parameters: {
            query: {
                /** @description 搜索词 */
                keyword: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 答案 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["DirectAnswer"] | null;
                    };
                };
            };
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 工作人员与权限 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["Staff"][];
                            requests: components["schemas"]["RoleRequest"][];
                            /** @description 可以授予的权限 */
                            roles: {
                                role: components["schemas"]["Role"];
                                /** @example 审核全部事项 */
                                title: string;
                                /** @description 须由另一位管理员确认才生效 */
                                confirmed: boolean;
                            }[];
                        };
                    };
                };
            };
        };
    };
    appointStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                    /** @description 称呼；只用于新建的账户 */
                    nickname?: string;
                    roles: components["schemas"]["Roles"];
                };
            };
        };
        responses: {
            /** @description 工作人员 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChangeAnswer"];
                };
            };
        };
    };
    changeStaffRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    accountId: string;
                    roles: components["schemas"]["Roles"];
                };
            };
        };
        responses: {
            /** @description 工作人员 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChangeAnswer"];
                };
            };
        };
    };
    confirmStaffRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 工作人员 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChangeAnswer"];
                };
            };
        };
    };
    declineStaffRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description 已办理 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    findAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                };
            };
        };
        responses: {
            /** @description 账户的状态 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStandingAnswer"];
                };
            };
        };
    };
    suspendAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMeasure"];
            };
        };
        responses: {
            /** @description 账户的状态 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStandingAnswer"];
                };
            };
        };
    };
    reinstateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMeasure"];
            };
        };
        responses: {
            /** @description 账户的状态 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStandingAnswer"];
                };
            };
        };
    };
    endAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMeasure"];
            };
        };
        responses: {
            /** @description 账户的状态 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStandingAnswer"];
                };
            };
        };
    };
    getStorageFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 按类别与单位 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: components["schemas"]["Stock"][];
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    getMemberFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 现在的人数 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 成人个人会员 */
                            adults: components["schemas"]["Count"];
                            /** @description 青少年会员 */
                            young: components["schemas"]["Count"];
                            /** @description 团体会员 */
                            groups: components["schemas"]["Count"];
                            /** @description 志愿者 */
                            volunteers: components["schemas"]["Count"];
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    getDonationRatio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 累计的金额，大的在前；捐款已减去退还的，捐物为有价值证明的折合金额 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 个人、单位的捐款 */
                            byDonor: components["schemas"]["Share"][];
                            /** @description 资金、物资 */
                            byKind: components["schemas"]["Share"][];
                            /** @description 各项目的捐款 */
                            byProject: components["schemas"]["Share"][];
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    getDonationTrend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 每月一项，早的在前，最后一项是本月到今天 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            list: {
                                month: string;
                                amount: components["schemas"]["Fen"];
                                donorTimes: number;
                            }[];
                            /** @description 12个月合计 */
                            amount: components["schemas"]["Fen"];
                            /** @description 12个月合计 */
                            donorTimes: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    getRescuerFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 近5年，早的在前，最后一项是今年到今天 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 救护员证在有效期内的人数 */
                            holders: components["schemas"]["Count"];
                            years: {
                                year: number;
                                /** @description 参加培训与讲座的人次；没有记录的年份为空 */
                                taught: number | null;
                            }[];
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    getLifeFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 现在的数字 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description 受益人次，含使用本站之前的累计；少于5人的支出不计 */
                            recipients: components["schemas"]["Count"];
                            /** @description 造血干细胞已入库的志愿者 */
                            cellsStored: components["schemas"]["Count"];
                            /** @description 实现捐献的造血干细胞捐献者 */
                            cellsDonated: components["schemas"]["Count"];
                            /** @description 有效的器官捐献志愿登记 */
                            organWishes: components["schemas"]["Count"];
                            /** @description 在用的AED */
                            aeds: components["schemas"]["Count"];
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
        };
    };
    listForms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 表单 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["StudioForm"][];
                    };
                };
            };
        };
    };
    readForm: {
        parameters: {
            query: {
                /** @description 表单 */
                flow: components["schemas"]["FormFlow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 表单 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            flow: components["schemas"]["FormFlow"];
                            title: string;
                            live: components["schemas"]["FormPublication"] | null;
                            /** @description 现行版本的文本；很早以前发布的没有留下，为 null */
                            texts: components["schemas"]["FormTexts"] | null;
                            change: components["schemas"]["FormChange"] | null;
                            folder: components["schemas"]["FolderState"];
                        };
                    };
                };
            };
        };
    };
    readVocabulary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 词 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description form.json 的关键字 */
                            keywords: components["schemas"]["Keyword"][];
                            /** @description ui.json 的设置，名称不含 “ui:” */
                            settings: components["schemas"]["Keyword"][];
                            /** @description format 可以写的名称 */
                            formats: string[];
                            /** @description offered 可以写的来源 */
                            offered: string[];
                            /** @description 文件夹里共用的部分，只供阅读与引用 */
                            shared: {
                                /** @example defs/person.json */
                                file: string;
                                text: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    examineChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: components["schemas"]["FormFlow"];
                    texts: components["schemas"]["FormTexts"];
                    migration: components["schemas"]["Migration"];
                };
            };
        };
        responses: {
            /** @description 检查的结果 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ExaminedForm"];
                    };
                };
            };
        };
    };
    saveChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: components["schemas"]["FormFlow"];
                    /** @description 看到的修改的序号；还没有修改时为 0 */
                    sequence: number;
                    texts: components["schemas"]["FormTexts"];
                    migration: components["schemas"]["Migration"];
                };
            };
        };
        responses: {
            200: components["responses"]["ChangedForm"];
        };
    };
    reportChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ChangeId"];
                    sequence: components["schemas"]["ChangeSequence"];
                };
            };
        };
        responses: {
            200: components["responses"]["ReportAnswer"];
        };
    };
    readReport: {
        parameters: {
            query: {
                /** @description 回放的编号 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReportAnswer"];
        };
    };
    askChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ChangeId"];
                    sequence: components["schemas"]["ChangeSequence"];
                    /**
                     * Format: words
                     * @description 修改理由
                     */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ChangedForm"];
        };
    };
    returnChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ChangeId"];
                    sequence: components["schemas"]["ChangeSequence"];
                    /**
                     * Format: words
                     * @description 退回的理由
                     */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ChangedForm"];
        };
    };
    approveChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ChangeId"];
                    sequence: components["schemas"]["ChangeSequence"];
                };
            };
        };
        responses: {
            200: components["responses"]["ChangedForm"];
        };
    };
    dropChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ChangeId"];
                    sequence: components["schemas"]["ChangeSequence"];
                };
            };
        };
        responses: {
            200: components["responses"]["ChangedForm"];
        };
    };
    listVersions: {
        parameters: {
            query: {
                /** @description 表单 */
                flow: components["schemas"]["FormFlow"];
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页历史 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["FormPublication"][];
                        };
                    };
                };
            };
        };
    };
    readVersion: {
        parameters: {
            query: {
                /** @description 表单 */
                flow: components["schemas"]["FormFlow"];
                /** @description 第几版 */
                number: number;
                /** @description 与第几版相比；不填时与前一版 */
                against?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 这一版 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            publication: components["schemas"]["FormPublication"];
                            texts: components["schemas"]["FormTexts"] | null;
                            migration: components["schemas"]["Migration"];
                            form: components["schemas"]["Form"];
                            /** @description 由 against（不填时前一版）变到这一版；第一版为 null */
                            difference: components["schemas"]["FormDifference"] | null;
                        };
                    };
                };
            };
        };
    };
    backToVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: components["schemas"]["FormFlow"];
                    /** @description 退回到第几版 */
                    number: number;
                    /** @description 看到的现行版本是第几版；又有新版生效时不予办理 */
                    live: number;
                    /**
                     * Format: words
                     * @description 退回的理由
                     */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ReportAnswer"];
        };
    };
    exportForm: {
        parameters: {
            query: {
                /** @description 表单 */
                flow: components["schemas"]["FormFlow"];
                /** @description 第几版；不填时为现行版本 */
                number?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description <表单>/form.json 与 <表单>/ui.json */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    importForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    flow: components["schemas"]["FormFlow"];
                    /** @description 看到的修改的序号；还没有修改时为 0 */
                    sequence: number;
                    /** @description 压缩包（base64），内有 form.json 和 ui.json；null 为服务器的 schemas 文件夹 */
                    zip: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["ChangedForm"];
        };
    };
    listCourses: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
                /** @description 培训类型 */
                courseType?: components["schemas"]["CourseCode"];
                /** @description 0 公益，1 收费 */
                isFree?: 0 | 1;
                /** @description 只要现在可以报名的 */
                open?: boolean;
                /** @description 已经开班的，最近的在前 */
                past?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页班次 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["CourseRun"][];
                            /** @description 各类型有几个班次，不计其他条件 */
                            types: {
                                code: components["schemas"]["CourseCode"];
                                /** @example 救护员取证 */
                                title: string;
                                count: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getCourse: {
        parameters: {
            query: {
                /** @description 班次 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 班次 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["CourseRunDetail"];
                    };
                };
            };
        };
    };
    applyTraining: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Training"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listTrainingApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TrainingPage"];
        };
    };
    getTrainingApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TrainingShown"];
        };
    };
    applyTrainingGroup: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrainingGroup"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listTrainingGroupApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TrainingPage"];
        };
    };
    getTrainingGroupApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TrainingShown"];
        };
    };
    saveTrainPay: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Voucher"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    applyTrainInvoice: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
                /** @description 所见申请的序号 */
                sequence?: components["parameters"]["SeenSequence"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceRequest"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listRosterCourses: {
        parameters: {
            query?: {
                /** @description coming 未结束的，past 已结束的 */
                when?: "coming" | "past";
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页班次 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["RosterCourse"][];
                        };
                    };
                };
            };
        };
    };
    getCourseRoster: {
        parameters: {
            query: {
                /** @description 班次 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 名单 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            course: components["schemas"]["RosterCourse"];
                            list: components["schemas"]["RosterSeat"][];
                        };
                    };
                };
            };
        };
    };
    checkToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 登录状态 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            valid: boolean;
                            /** Format: date-time */
                            expiresAt?: string;
                            user?: components["schemas"]["User"];
                            /** @description 未读消息条数 */
                            unread?: number;
                        };
                    };
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 资料，手机号、姓名、证件号码已遮盖 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDetailAnswer"];
                };
            };
        };
    };
    getApplicant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 资料，名称与各表单中本人的信息相同 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Applicant"];
                    };
                };
            };
        };
    };
    modifyUserDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nickname?: string;
                    /** Format: email */
                    email?: string | null;
                    region?: components["schemas"]["Residence"] | null;
                };
            };
        };
        responses: {
            /** @description 修改后的资料 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDetailAnswer"];
                };
            };
        };
    };
    modifyUserBasic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    realName: string;
                    /**
                     * @description 0 身份证、1 其他
                     * @enum {integer}
                     */
                    idType: 0 | 1;
                    /** @enum {string} */
                    idSubType?: "passport" | "hkmPermit" | "twPermit" | "hmtResidence" | "foreignPR" | "other";
                    idNo: string;
                    /**
                     * Format: date
                     * @description 号码中没有出生日期时填写
                     */
                    birthday?: string;
                };
            };
        };
        responses: {
            /** @description 登记后的资料 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDetailAnswer"];
                };
            };
        };
    };
    modifyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    oldPassword?: components["schemas"]["Password"];
                    smsCode?: components["schemas"]["SmsCode"];
                    password: components["schemas"]["Password"];
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description 已修改；其他设备已退出，当前设备使用新的 token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInAnswer"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: components["schemas"]["Mobile"];
                    smsCode: components["schemas"]["SmsCode"];
                    password: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            /** @description 已设置，请用新密码登录 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 有效的会话，最近使用的在前 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** Format: uuid */
                            sessionId: string;
                            /** @example 微信 · 安卓手机 */
                            device: string;
                            /** @description 是否为当前设备 */
                            current: boolean;
                            autoLogin: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastSeenAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    sessionId: string;
                };
            };
        };
        responses: {
            /** @description 已退出 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 退出了几台 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            ended: number;
                        };
                    };
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 各类，按页面上的顺序 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            parts: components["schemas"]["OverviewPart"][];
                        };
                    };
                };
            };
        };
    };
    applyVolunteer: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Volunteer"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    modifyVolunteer: {
        parameters: {
            query: {
                /** @description 已通过的申请 */
                id: string;
                /** @description 所见申请的序号 */
                sequence: number;
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Volunteer"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelVolunteer: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    listVolunteerApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Listed"];
        };
    };
    getVolunteer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 志愿者身份；没有通过过审核的，volunteer 为 null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["VolunteerStanding"];
                    };
                };
            };
        };
    };
    applyVolunteerActivity: {
        parameters: {
            query?: {
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
                /** @description 所见申请的序号，与 id 同用 */
                sequence?: components["parameters"]["CorrectedSequence"];
                consents?: components["parameters"]["AgreedTexts"];
            };
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
                /** @description 填写时所用表单版本的内容标识 */
                "form-version": components["parameters"]["FormVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VolunteerActivity"];
            };
        };
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    cancelVolunteerActivity: {
        parameters: {
            query?: never;
            header: {
                /** @description 这次提交的编号；同一编号再次送达时返回第一次的回答，不会重复办理 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Cancelling"];
        responses: {
            200: components["responses"]["Handled"];
        };
    };
    checkVolunteerActivity: {
        parameters: {
            query?: {
                /** @description 活动 */
                activityId?: string;
                /** @description 岗位 */
                positionId?: string;
                /** @description 补正或变更的申请；新的申请不写 */
                id?: components["parameters"]["CorrectedId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checked"];
        };
    };
    listVolunteerActivityApplications: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页报名 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: (components["schemas"]["Application"] & {
                                place: components["schemas"]["ActivityPlace"];
                            })[];
                        };
                    };
                };
            };
        };
    };
    getVolunteerActivityApplication: {
        parameters: {
            query: {
                /** @description 申请 */
                id: components["parameters"]["ApplicationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shown"];
        };
    };
    listVolunteerActivities: {
        parameters: {
            query?: {
                /** @description coming 未结束的，past 已结束的；不写则都有 */
                when?: "coming" | "past";
                /** @description 某一个月 */
                month?: string;
                /** @description 类别 */
                category?: string;
                /** @description 只要还可以报名的 */
                open?: boolean;
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页活动：未结束的在前，日期近的先；已结束的在后，最近的先 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["AnnouncedActivity"][];
                            categories: components["schemas"]["ActivityCategory"][];
                        };
                    };
                };
            };
        };
    };
    getVolunteerActivity: {
        parameters: {
            query: {
                /** @description 活动 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 活动 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["AnnouncedActivityDetail"];
                    };
                };
            };
        };
    };
    showPunchCode: {
        parameters: {
            query: {
                /** @description 活动 */
                id: string;
                /** @description 签到还是签退 */
                kind: components["schemas"]["PunchKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 现在的签到码 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["PunchCode"];
                    };
                };
            };
        };
    };
    listVolunteerPunches: {
        parameters: {
            query?: {
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页到场情况，最近的活动在前；以及合计 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["Attendance"][];
                            service: components["schemas"]["ServiceTotals"];
                        };
                    };
                };
            };
        };
    };
    addVolunteerPunch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 活动
                     */
                    activityId: string;
                    kind: components["schemas"]["PunchKind"];
                    /** @description 签到码 */
                    code: string;
                    /** @description 位置 */
                    position?: {
                        /** @description 经度 */
                        lng: number;
                        /** @description 纬度 */
                        lat: number;
                        /** @description 误差（米） */
                        accuracy: number;
                    };
                };
            };
        };
        responses: {
            /** @description 到场情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Attendance"];
                    };
                };
            };
        };
    };
    listRosterActivities: {
        parameters: {
            query?: {
                /** @description coming 未结束的，past 已结束的 */
                when?: "coming" | "past";
                /** @description 页码，从 1 开始 */
                page?: components["parameters"]["PageNumber"];
                /** @description 每页条数 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 一页活动 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Paging"] & {
                            list: components["schemas"]["RosterActivity"][];
                        };
                    };
                };
            };
        };
    };
    getVolunteerRoster: {
        parameters: {
            query: {
                /** @description 活动 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 名单 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            activity: components["schemas"]["RosterActivity"];
                            list: components["schemas"]["RosterEntry"][];
                        };
                    };
                };
            };
        };
    };
    getVolunteerSignUp: {
        parameters: {
            query: {
                /** @description 报名 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 报名 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["VolunteerSignUp"];
                    };
                };
            };
        };
    };
    recordVolunteerPunch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 由页面生成的编号；同一编号只记一次
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description 报名
                     */
                    applicationId: string;
                    kind: components["schemas"]["PunchKind"];
                    /**
                     * Format: date-time
                     * @description 签到、签退的时间
                     */
                    at: string;
                    /**
                     * Format: words
                     * @description 原因；本人可以看到
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 到场情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Attendance"];
                    };
                };
            };
        };
    };
    correctVolunteerHours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 由页面生成的编号；同一编号只记一次
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description 报名
                     */
                    applicationId: string;
                    /** @description 时长（分钟）；不超过活动的时长 */
                    minutes: number;
                    /**
                     * Format: words
                     * @description 原因；本人可以看到
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 到场情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Attendance"];
                    };
                };
            };
        };
    };
    decideVolunteerAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 由页面生成的编号；同一编号只记一次
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description 报名
                     */
                    applicationId: string;
                    /** @description 是否爽约（true 记爽约，false 撤销） */
                    absent: boolean;
                    /**
                     * Format: words
                     * @description 原因；本人可以看到
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 到场情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Attendance"];
                    };
                };
            };
        };
    };
    setVolunteerDuty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description 报名
                     */
                    applicationId: string;
                    /** @description 是否值班 */
                    duty: boolean;
                };
            };
        };
        responses: {
            /** @description 到场情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Attendance"];
                    };
                };
            };
        };
    };
    getWechatOpenParam: {
        parameters: {
            query?: {
                /** @description 为了什么：login 登录或注册，bind 绑定到已登录的账号，pay 在微信里付款 */
                purpose?: "login" | "bind" | "pay";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 参数，以及由它们组成的授权地址 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["WechatOpenParam"];
                    };
                };
            };
        };
    };
    authoriseWechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WechatReturn"];
            };
        };
        responses: {
            /** @description 已登录，或接下来做什么 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["WechatArrival"];
                    };
                };
            };
        };
    };
    registerByWechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WechatRegistration"];
            };
        };
        responses: {
            /** @description 已登录 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInAnswer"];
                };
            };
        };
    };
    registerInWechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WechatRegistration"];
            };
        };
        responses: {
            /** @description 已登录 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInAnswer"];
                };
            };
        };
    };
    getWechatChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket?: components["schemas"]["WechatTicket"];
                };
            };
        };
        responses: {
            /** @description 绑定情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WechatChangeAnswer"];
                };
            };
        };
    };
    confirmWechatChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    smsCode: components["schemas"]["SmsCode"];
                    ticket?: components["schemas"]["WechatTicket"];
                    mobile?: components["schemas"]["Mobile"];
                    mobileCode?: components["schemas"]["SmsCode"];
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description 换绑后的情况 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WechatChangeAnswer"];
                };
            };
        };
    };
    unbindWechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    smsCode: components["schemas"]["SmsCode"];
                };
            };
        };
        responses: {
            /** @description 已解除 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WechatChangeAnswer"];
                };
            };
        };
    };
    nameWechatPayer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WechatReturn"];
            };
        };
        responses: {
            /** @description 已知道由谁付款 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    listSandboxWechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 可以选用的人 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            id: string;
                            nickname: string;
                            /** @description 选用他可以看到什么 */
                            text: string;
                        }[];
                    };
                };
            };
        };
    };
    agreeInSandboxWechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 由谁同意 */
                    person: string;
                    /** @description 应用 */
                    appid: string;
                    scope: components["schemas"]["WechatScope"];
                    state: components["schemas"]["WechatState"];
                    /** @description 回到哪里 */
                    redirect: string;
                };
            };
        };
        responses: {
            /** @description 带着 code 回到哪里 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
}

/** Operations whose body is an application, checked by the live form version and not by its type. */
export type FlowOperation = "applyIllness" | "addIllnessExpress" | "applyStudentAid" | "applySeekHelp" | "saveSeekHelpExpress" | "applyWelfare" | "applyCell" | "addCellExpress" | "changeCellSampling" | "updateCellContact" | "withdrawCell" | "applyCertificate" | "applyCpr" | "createDonation" | "createDirectedDonation" | "addDonationVoucher" | "createGoodsDonation" | "addGoodsExpress" | "applyReceipt" | "applyLecture" | "saveLecturePay" | "applyLife" | "addFeedback" | "rateFeedback" | "applyIndividualMember" | "modifyIndividualMember" | "applyPersonalMember" | "modifyPersonalMember" | "transferIndividualMember" | "applyGroupMember" | "modifyGroupMember" | "addMemberVoucher" | "renewDues" | "applyOrgan" | "applyTraining" | "applyTrainingGroup" | "saveTrainPay" | "applyTrainInvoice" | "applyVolunteer" | "modifyVolunteer" | "applyVolunteerActivity";
/** Operations that need a login. */
export type MemberOperation = "saveAddress" | "setDefaultAddress" | "deleteAddress" | "listAddresses" | "getDefaultAddress" | "listReviewQueue" | "findReviewApplications" | "getReviewApplication" | "claimApplication" | "releaseApplication" | "addReviewNote" | "revealAnswer" | "decideApplication" | "followUpByStaff" | "exportReviewQueue" | "applyIllness" | "addIllnessExpress" | "listIllnessApplications" | "checkIllnessCard" | "applyStudentAid" | "listStudentAid" | "getStudentAid" | "applySeekHelp" | "listSeekHelp" | "getSeekHelp" | "saveSeekHelpExpress" | "checkSeekHelp" | "applyWelfare" | "listWelfareApplications" | "getWelfareApplication" | "listAudit" | "applyCell" | "addCellExpress" | "changeCellSampling" | "updateCellContact" | "withdrawCell" | "cancelCell" | "listCellApplications" | "existsCell" | "checkCellCard" | "applyCertificate" | "cancelCertificate" | "listCertificates" | "getCertificateApplication" | "listContentKinds" | "listContents" | "getContent" | "saveContent" | "publishContent" | "scheduleContent" | "withdrawContent" | "restoreContent" | "listContentRevisions" | "getContentRevision" | "openPreview" | "uploadMedia" | "listMedia" | "listMediaUses" | "describeMedia" | "removeMedia" | "applyCpr" | "cancelCpr" | "listCprApplications" | "checkCpr" | "getCprApplication" | "linkDocument" | "listHeldDocuments" | "listDonationCertificates" | "createDonationCertificate" | "getIndividualMemberCertificate" | "getPersonalMemberCertificate" | "getGroupMemberCertificate" | "createDonation" | "createDirectedDonation" | "createDonationPayment" | "getDonationPayment" | "addDonationVoucher" | "listDonations" | "getDonation" | "deleteDonation" | "createPaper" | "getPaper" | "answerQuestion" | "notePaperAway" | "submitPaper" | "listPapers" | "listQuestionTallies" | "listExamSittings" | "uploadPrivateFile" | "fetchFile" | "getFiles" | "getFilePaths" | "removeFile" | "openPhoneUpload" | "openLecturePhoneUpload" | "openTrainingPhoneUpload" | "listFilesFromPhone" | "closePhoneUpload" | "listRefunds" | "approveRefund" | "refuseRefund" | "confirmRefund" | "openRefund" | "listPaidOrders" | "getRefundLimit" | "setRefundLimit" | "getDraft" | "listDrafts" | "saveDraft" | "deleteDraft" | "getEligibility" | "bringAnswers" | "sendConfirmation" | "listApplications" | "getApplication" | "cancelApplication" | "getApplicationAnswers" | "listFormFindings" | "createGoodsDonation" | "addGoodsExpress" | "deleteGoodsDonation" | "getGoodsDonation" | "readGoodsDonation" | "listGoodsDonations" | "listGoodsGifts" | "listGoodsDistributions" | "listGoodsStock" | "distributeGoods" | "listRecordedDistributions" | "revokeDistribution" | "giveHandover" | "addInvoiceTitle" | "saveInvoiceTitle" | "deleteInvoiceTitle" | "listInvoiceTitles" | "applyReceipt" | "cancelReceipt" | "listReceiptApplications" | "listReceiptsOfGift" | "getReceiptApplication" | "getReceiptPdf" | "listIssuedReceipts" | "getReceiptOnDesk" | "linkReceiptOnDesk" | "listFoundReceipts" | "listLessons" | "getLesson" | "listOtherLessons" | "addLearningTime" | "getLearningTime" | "getWatchedVideo" | "listWatchRecords" | "addWatchRecord" | "applyLecture" | "listLectureApplications" | "checkLecture" | "saveLecturePay" | "applyLife" | "cancelLife" | "listLifeApplications" | "checkLife" | "addFeedback" | "listOwnFeedback" | "getOwnFeedback" | "cancelFeedback" | "rateFeedback" | "hideFeedback" | "listDestinations" | "applyIndividualMember" | "modifyIndividualMember" | "applyPersonalMember" | "modifyPersonalMember" | "cancelIndividualMember" | "listIndividualMembers" | "getIndividualMember" | "getPersonalMember" | "transferIndividualMember" | "cancelMemberTransfer" | "listMemberTransfers" | "applyGroupMember" | "modifyGroupMember" | "cancelGroupMember" | "listGroupMembers" | "getGroupMember" | "addMemberVoucher" | "renewDues" | "cancelRenewal" | "listRenewals" | "listMemberPayments" | "getIndividualCard" | "getIndividualCardFee" | "getGroupCard" | "getGroupCardFee" | "listMessages" | "setMessageRead" | "markMessageRead" | "listMessageSettings" | "setMessageSetting" | "applyOrgan" | "cancelOrgan" | "listOrganApplications" | "checkOrganCard" | "getOrganCard" | "createPayment" | "createWechatPayment" | "createMemberPayment" | "getPayment" | "getMemberPayment" | "readPlayedFlow" | "readPlayedLog" | "saveFixture" | "listFaults" | "setFaults" | "listConsents" | "getConsent" | "withdrawConsent" | "requestDataExport" | "checkLeaving" | "leaveAccount" | "listProgress" | "readProgress" | "createProjectMessage" | "traceDonation" | "listFunds" | "recordSpending" | "listSpendingVouchers" | "addSpendingVouchers" | "publishDynamic" | "listWallMessages" | "decideMessage" | "getPublishedEntry" | "correctPublished" | "listReplyTemplates" | "saveReplyTemplate" | "deleteReplyTemplate" | "listStaff" | "appointStaff" | "changeStaffRoles" | "confirmStaffRoles" | "declineStaffRoles" | "findAccount" | "suspendAccount" | "reinstateAccount" | "endAccountSessions" | "listForms" | "readForm" | "readVocabulary" | "examineChange" | "saveChange" | "reportChange" | "readReport" | "askChange" | "returnChange" | "approveChange" | "dropChange" | "listVersions" | "readVersion" | "backToVersion" | "exportForm" | "importForm" | "applyTraining" | "listTrainingApplications" | "getTrainingApplication" | "applyTrainingGroup" | "listTrainingGroupApplications" | "getTrainingGroupApplication" | "saveTrainPay" | "applyTrainInvoice" | "listRosterCourses" | "getCourseRoster" | "getUser" | "getApplicant" | "modifyUserDetail" | "modifyUserBasic" | "modifyPassword" | "listSessions" | "revokeSession" | "revokeOtherSessions" | "getOverview" | "applyVolunteer" | "modifyVolunteer" | "cancelVolunteer" | "listVolunteerApplications" | "getVolunteer" | "applyVolunteerActivity" | "cancelVolunteerActivity" | "checkVolunteerActivity" | "listVolunteerActivityApplications" | "getVolunteerActivityApplication" | "showPunchCode" | "listVolunteerPunches" | "addVolunteerPunch" | "listRosterActivities" | "getVolunteerRoster" | "getVolunteerSignUp" | "recordVolunteerPunch" | "correctVolunteerHours" | "decideVolunteerAbsence" | "setVolunteerDuty" | "getWechatChange" | "confirmWechatChange" | "unbindWechat" | "nameWechatPayer";
/** Of these, the operations that take the token of a silent guest account, too. */
export type GuestOperation = "linkDocument" | "listDonationCertificates" | "createDonationCertificate" | "createDonation" | "createDirectedDonation" | "createDonationPayment" | "getDonationPayment" | "addDonationVoucher" | "listDonations" | "getDonation" | "deleteDonation" | "findDonations" | "uploadPrivateFile" | "getFiles" | "getFilePaths" | "removeFile" | "getDraft" | "saveDraft" | "deleteDraft" | "bringAnswers" | "getApplication" | "applyReceipt" | "cancelReceipt" | "listReceiptApplications" | "listReceiptsOfGift" | "getReceiptApplication" | "getReceiptPdf" | "listIssuedReceipts" | "findReceipts" | "listFoundReceipts" | "addFeedback" | "listOwnFeedback" | "getOwnFeedback" | "cancelFeedback" | "rateFeedback" | "hideFeedback" | "listOffers" | "createPayment" | "createWechatPayment" | "getPayment" | "traceDonation" | "getWechatOpenParam" | "nameWechatPayer";
/** Operations that never look at who calls. */
export type AnonymousOperation = "listAeds" | "registerMobile" | "login" | "openGuestSession" | "listDeveloperInbox" | "listBloodSites" | "getBloodSite" | "generateSlideCaptcha" | "verifySlideCaptcha" | "generateCodeCaptcha" | "verifyCodeCaptcha" | "generateQuestionCaptcha" | "verifyQuestionCaptcha" | "validateSmsCodeByQuery" | "validateSmsCode" | "verifyCertificate" | "getWebsite" | "getDocuments" | "listNavigation" | "listTiles" | "reportPageView" | "openDocument" | "listWishWords" | "findDonationByCode" | "downloadFile" | "enterPhoneUpload" | "uploadFileByPhone" | "getForm" | "getFormVersion" | "getFormValidator" | "readHandover" | "takeHandover" | "listMailbox" | "getMailboxLetter" | "findFeedback" | "cancelFoundFeedback" | "rateFoundFeedback" | "hideFoundFeedback" | "listMatters" | "getMatter" | "getMemberTerms" | "listBranches" | "listTopicMenu" | "listTopics" | "getTopic" | "listDisclosures" | "listFriendshipLinks" | "getHomeNews" | "listNewsCategories" | "getArticle" | "listKeyNews" | "listTopNews" | "listNews" | "listSlides" | "getMenuSetting" | "listContactPoints" | "listContactCounties" | "listChoices" | "getPreview" | "getMedia" | "getSandboxCharge" | "playSandboxCharge" | "downloadDataExport" | "listProjects" | "listImplementedProjects" | "getProject" | "getImplementedProject" | "getProjectAmounts" | "listProjectDynamics" | "listRecipients" | "getProjectHistory" | "listProjectMessages" | "getRecipientTotal" | "getProjectSpendingByCategory" | "getProjectSchedule" | "listProjectSpending" | "getSpending" | "getDonationTotals" | "listPublishedDonations" | "listPublishedGoods" | "listPublishedSpending" | "listCorrections" | "searchSite" | "getDirectAnswer" | "getStorageFigures" | "getMemberFigures" | "getDonationRatio" | "getDonationTrend" | "getRescuerFigures" | "getLifeFigures" | "listCourses" | "getCourse" | "resetPassword" | "listVolunteerActivities" | "registerByWechat" | "registerInWechat" | "listSandboxWechat" | "agreeInSandboxWechat";
