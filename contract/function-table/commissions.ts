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
} from '../commissions.ts'
import { Done } from '../functions.ts'
import type { FunctionTable } from './function-entry.ts'

export const commissionFunctions = {
  'list-requests': {
    summary: 'What the shop does by hand for the signed-in person, newest first.',
    request: ListCommissionsRequest,
    answer: ListCommissionsAnswer,
    session: 'needed',
  },
  'read-request': {
    summary: 'One of them with its thread.',
    request: ReadCommissionRequest,
    answer: CommissionAnswer,
    session: 'needed',
  },
  'send-brief': {
    summary: 'Sends the details of a song; only the first count.',
    request: SendBriefRequest,
    answer: SendBriefAnswer,
    session: 'needed',
  },
  'send-request-message': {
    summary: 'Writes into the thread; one key counts once.',
    request: SendCommissionMessageRequest,
    answer: CommissionAnswer,
    session: 'needed',
  },
  'add-request-file': {
    summary:
      'Begins a file, or finds it begun by its key. Its parts of 256 KiB go to POST /uploads/requests/{fileId}/{part}, counted from 0.',
    request: AddCommissionFileRequest,
    answer: AddCommissionFileAnswer,
    session: 'needed',
  },
  'finish-request-file': {
    summary: 'Looks at the contents of a file whose parts have arrived.',
    request: CommissionFileRequest,
    answer: FinishCommissionFileAnswer,
    session: 'needed',
  },
  'remove-request-file': {
    summary: 'Removes a file that was not sent.',
    request: CommissionFileRequest,
    answer: Done,
    session: 'needed',
  },
  'request-file-link': {
    summary: 'An address to download a file of a thread, for five minutes.',
    request: CommissionFileRequest,
    answer: CommissionFileLinkAnswer,
    session: 'needed',
  },
} satisfies FunctionTable
