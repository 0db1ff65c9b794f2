// Written by `npm run generate` from openapi/ and src/flows/. Do not edit.
/** How the operations that flows declare travel. */
export const flowCalls = {
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
