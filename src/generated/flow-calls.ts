// Written by `npm run generate` from openapi/ and src/flows/. Do not edit.
/** How the operations that flows declare travel. */
export const flowCalls = {
  "applyIllness": {
    "method": "post",
    "path": "/serious/illness/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "addIllnessExpress": {
    "method": "post",
    "path": "/serious/illness/express/add",
    "query": [
      "id",
      "sequence"
    ]
  },
  "listIllnessApplications": {
    "method": "get",
    "path": "/serious/illness/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "checkIllnessCard": {
    "method": "get",
    "path": "/serious/illness/card/check",
    "query": [
      "program",
      "idType",
      "idSubType",
      "idNo",
      "birthday",
      "id"
    ]
  },
  "applyStudentAid": {
    "method": "post",
    "path": "/student/aid/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "listStudentAid": {
    "method": "get",
    "path": "/student/aid/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applySeekHelp": {
    "method": "post",
    "path": "/seek/help/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "listSeekHelp": {
    "method": "get",
    "path": "/seek/help/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "saveSeekHelpExpress": {
    "method": "post",
    "path": "/SeekHelpApply/SaveExpressByUser",
    "query": [
      "id",
      "sequence"
    ]
  },
  "checkSeekHelp": {
    "method": "get",
    "path": "/SeekHelpApply/CheckIdNo",
    "query": [
      "helpType",
      "idType",
      "idSubType",
      "idNo",
      "birthday",
      "id"
    ]
  },
  "applyWelfare": {
    "method": "post",
    "path": "/public/welfare/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "listWelfareApplications": {
    "method": "get",
    "path": "/public/welfare/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyCell": {
    "method": "post",
    "path": "/donation/cell/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "addCellExpress": {
    "method": "post",
    "path": "/donation/cell/express/add",
    "query": [
      "id",
      "sequence"
    ]
  },
  "changeCellSampling": {
    "method": "post",
    "path": "/donation/cell/sampling/change",
    "query": [
      "id",
      "sequence"
    ]
  },
  "updateCellContact": {
    "method": "post",
    "path": "/donation/cell/contact/update",
    "query": [
      "id",
      "sequence"
    ]
  },
  "withdrawCell": {
    "method": "post",
    "path": "/donation/cell/withdraw",
    "query": [
      "id",
      "sequence"
    ]
  },
  "cancelCell": {
    "method": "post",
    "path": "/donation/cell/apply/cancel",
    "query": []
  },
  "listCellApplications": {
    "method": "get",
    "path": "/donation/cell/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "checkCellCard": {
    "method": "get",
    "path": "/donation/cell/card/check",
    "query": [
      "idType",
      "idSubType",
      "idNo",
      "birthday",
      "id"
    ]
  },
  "applyCertificate": {
    "method": "post",
    "path": "/certificate/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelCertificate": {
    "method": "post",
    "path": "/certificate/apply/cancel",
    "query": []
  },
  "listCertificates": {
    "method": "get",
    "path": "/certificate/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyCpr": {
    "method": "post",
    "path": "/cpr/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelCpr": {
    "method": "post",
    "path": "/cpr/apply/cancel",
    "query": []
  },
  "listCprApplications": {
    "method": "get",
    "path": "/cpr/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "checkCpr": {
    "method": "get",
    "path": "/cpr/apply/check",
    "query": [
      "idType",
      "idSubType",
      "idNo",
      "birthday",
      "id"
    ]
  },
  "createDonation": {
    "method": "post",
    "path": "/donation/create",
    "query": [
      "consents"
    ]
  },
  "addDonationVoucher": {
    "method": "post",
    "path": "/donation/voucher/add",
    "query": [
      "id",
      "sequence"
    ]
  },
  "listDonations": {
    "method": "get",
    "path": "/donation/list",
    "query": [
      "page",
      "pageSize",
      "status",
      "refunded"
    ]
  },
  "deleteDonation": {
    "method": "post",
    "path": "/donation/delete",
    "query": []
  },
  "createGoodsDonation": {
    "method": "post",
    "path": "/donation/materials/create",
    "query": [
      "consents"
    ]
  },
  "addGoodsExpress": {
    "method": "post",
    "path": "/donation/materials/voucher/add",
    "query": [
      "id",
      "sequence"
    ]
  },
  "deleteGoodsDonation": {
    "method": "post",
    "path": "/donation/materials/delete",
    "query": []
  },
  "listGoodsDonations": {
    "method": "get",
    "path": "/donation/materials/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyReceipt": {
    "method": "post",
    "path": "/invoice/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelReceipt": {
    "method": "post",
    "path": "/invoice/apply/cancel",
    "query": []
  },
  "listReceiptApplications": {
    "method": "get",
    "path": "/invoice/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyLecture": {
    "method": "post",
    "path": "/lecture/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "listLectureApplications": {
    "method": "get",
    "path": "/lecture/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "checkLecture": {
    "method": "get",
    "path": "/lecture/apply/check",
    "query": [
      "orgName",
      "uscc",
      "id"
    ]
  },
  "saveLecturePay": {
    "method": "post",
    "path": "/LectureApply/SaveLecturePay",
    "query": [
      "id",
      "sequence"
    ]
  },
  "applyLife": {
    "method": "post",
    "path": "/life/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelLife": {
    "method": "post",
    "path": "/life/apply/cancel",
    "query": [
      "id",
      "sequence"
    ]
  },
  "listLifeApplications": {
    "method": "get",
    "path": "/life/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "checkLife": {
    "method": "get",
    "path": "/life/apply/check",
    "query": [
      "idType",
      "idSubType",
      "idNo",
      "birthday",
      "name",
      "lifeType",
      "certNo",
      "id"
    ]
  },
  "addFeedback": {
    "method": "post",
    "path": "/feedback/add",
    "query": [
      "consents"
    ]
  },
  "listOwnFeedback": {
    "method": "get",
    "path": "/feedback/user/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "cancelFeedback": {
    "method": "post",
    "path": "/feedback/cancel",
    "query": []
  },
  "rateFeedback": {
    "method": "post",
    "path": "/feedback/satisfaction/add",
    "query": [
      "id",
      "sequence"
    ]
  },
  "applyIndividualMember": {
    "method": "post",
    "path": "/member/individual/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "modifyIndividualMember": {
    "method": "post",
    "path": "/member/individual/modify",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelIndividualMember": {
    "method": "post",
    "path": "/member/individual/cancel",
    "query": []
  },
  "listIndividualMembers": {
    "method": "get",
    "path": "/member/individual/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "transferIndividualMember": {
    "method": "post",
    "path": "/member/individual/transfer",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelMemberTransfer": {
    "method": "post",
    "path": "/member/individual/transfer/cancel",
    "query": []
  },
  "listMemberTransfers": {
    "method": "get",
    "path": "/member/individual/transfer/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyGroupMember": {
    "method": "post",
    "path": "/group/member/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "modifyGroupMember": {
    "method": "post",
    "path": "/group/member/modify",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelGroupMember": {
    "method": "post",
    "path": "/group/member/cancel",
    "query": []
  },
  "listGroupMembers": {
    "method": "get",
    "path": "/group/member/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "addMemberVoucher": {
    "method": "post",
    "path": "/member/pay/voucher/add",
    "query": [
      "id",
      "sequence"
    ]
  },
  "renewDues": {
    "method": "post",
    "path": "/member/dues/create",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelRenewal": {
    "method": "post",
    "path": "/member/dues/cancel",
    "query": []
  },
  "listRenewals": {
    "method": "get",
    "path": "/member/dues/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyOrgan": {
    "method": "post",
    "path": "/donation/organ/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelOrgan": {
    "method": "post",
    "path": "/donation/organ/cancel",
    "query": []
  },
  "listOrganApplications": {
    "method": "get",
    "path": "/donation/organ/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "checkOrganCard": {
    "method": "get",
    "path": "/donation/organ/card/check",
    "query": [
      "idType",
      "idSubType",
      "idNo",
      "birthday",
      "id"
    ]
  },
  "applyTraining": {
    "method": "post",
    "path": "/train/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "listTrainingApplications": {
    "method": "get",
    "path": "/train/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyTrainingGroup": {
    "method": "post",
    "path": "/v2/train/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "listTrainingGroupApplications": {
    "method": "get",
    "path": "/v2/train/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "saveTrainPay": {
    "method": "post",
    "path": "/TrainApply/SaveTrainPay",
    "query": [
      "id",
      "sequence"
    ]
  },
  "applyTrainInvoice": {
    "method": "post",
    "path": "/TrainApply/ApplyInvoice",
    "query": [
      "id",
      "sequence"
    ]
  },
  "applyVolunteer": {
    "method": "post",
    "path": "/volunteer/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "modifyVolunteer": {
    "method": "post",
    "path": "/volunteer/modify",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelVolunteer": {
    "method": "post",
    "path": "/volunteer/cancel",
    "query": []
  },
  "listVolunteerApplications": {
    "method": "get",
    "path": "/volunteer/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  },
  "applyVolunteerActivity": {
    "method": "post",
    "path": "/volunteer/activity/apply",
    "query": [
      "id",
      "sequence",
      "consents"
    ]
  },
  "cancelVolunteerActivity": {
    "method": "post",
    "path": "/volunteer/activity/cancel",
    "query": []
  },
  "checkVolunteerActivity": {
    "method": "get",
    "path": "/volunteer/activity/apply/check",
    "query": [
      "activityId",
      "positionId",
      "id"
    ]
  },
  "listVolunteerActivityApplications": {
    "method": "get",
    "path": "/volunteer/activity/apply/list",
    "query": [
      "page",
      "pageSize"
    ]
  }
} as const;
