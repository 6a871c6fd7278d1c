import {
  AddCommissionFileAnswer,
  AddCommissionFileRequest,
  CommissionAnswer,
  CommissionFileLinkAnswer,
  CommissionFileRequest,
  FinishCommissionFileAnswer,
  ListCommissionsAnswer,
  ListCommissionsRequest,
  ReadCommissionRequest,
  SendBriefAnswer,
  SendBriefRequest,
  SendCommissionMessageRequest,
} from '#contract/commissions.ts'
import { Done } from '#contract/functions.ts'
import type { FunctionTable } from './function-entry.ts'

export const commissionFunctions = {
  'list-requests': {
    summary: 'Lists the commissions of the signed-in person, newest first.',
    request: ListCommissionsRequest,
    answer: ListCommissionsAnswer,
    session: 'needed',
  },
  'read-request': {
    summary: 'Returns a commission with its conversation.',
    request: ReadCommissionRequest,
    answer: CommissionAnswer,
    session: 'needed',
  },
  'send-brief': {
    summary: 'Sends the details of a song. Later calls have no effect.',
    request: SendBriefRequest,
    answer: SendBriefAnswer,
    session: 'needed',
  },
  'send-request-message': {
    summary: 'Adds a message to the conversation. Idempotent by key.',
    request: SendCommissionMessageRequest,
    answer: CommissionAnswer,
    session: 'needed',
  },
  'add-request-file': {
    summary:
      'Starts the upload of a file, or returns the one started with the same key. Send parts of 256 KiB to POST /uploads/requests/{fileId}/{part}, counted from 0.',
    request: AddCommissionFileRequest,
    answer: AddCommissionFileAnswer,
    session: 'needed',
  },
  'finish-request-file': {
    summary: 'Completes an upload and checks the file.',
    request: CommissionFileRequest,
    answer: FinishCommissionFileAnswer,
    session: 'needed',
  },
  'remove-request-file': {
    summary: 'Removes an uploaded file that is not part of a message yet.',
    request: CommissionFileRequest,
    answer: Done,
    session: 'needed',
  },
  'request-file-link': {
    summary: 'Returns a download URL of a file in the conversation, valid for five minutes.',
    request: CommissionFileRequest,
    answer: CommissionFileLinkAnswer,
    session: 'needed',
  },
} satisfies FunctionTable
