// Written by `npm run generate` from openapi/ and src/flows/. Do not edit.
/** How the operations that flows declare travel. */
export const flowCalls = {
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
  }
} as const;
