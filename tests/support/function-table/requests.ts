import { Done } from '#contract/functions.ts'
import {
  AddRequestFileAnswer,
  AddRequestFileRequest,
  FinishRequestFileAnswer,
  ListRequestsAnswer,
  ListRequestsRequest,
  ReadRequestRequest,
  RequestAnswer,
  RequestFileLinkAnswer,
  RequestFileRequest,
  SendBriefAnswer,
  SendBriefRequest,
  SendRequestMessageRequest,
} from '#contract/requests.ts'
import type { FunctionTable } from './function-entry.ts'

export const requestFunctions: FunctionTable = {
  'list-requests': {
    summary: 'What the shop does by hand for the signed-in person, newest first.',
    request: ListRequestsRequest,
    answer: ListRequestsAnswer,
    session: 'needed',
  },
  'read-request': {
    summary: 'One of them with its thread.',
    request: ReadRequestRequest,
    answer: RequestAnswer,
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
    request: SendRequestMessageRequest,
    answer: RequestAnswer,
    session: 'needed',
  },
  'add-request-file': {
    summary:
      'Begins a file, or finds it begun by its key. Its parts of 256 KiB go to POST /uploads/requests/{fileId}/{part}, counted from 0.',
    request: AddRequestFileRequest,
    answer: AddRequestFileAnswer,
    session: 'needed',
  },
  'finish-request-file': {
    summary: 'Looks at the contents of a file whose parts have arrived.',
    request: RequestFileRequest,
    answer: FinishRequestFileAnswer,
    session: 'needed',
  },
  'remove-request-file': {
    summary: 'Removes a file that was not sent.',
    request: RequestFileRequest,
    answer: Done,
    session: 'needed',
  },
  'request-file-link': {
    summary: 'An address to download a file of a thread, for five minutes.',
    request: RequestFileRequest,
    answer: RequestFileLinkAnswer,
    session: 'needed',
  },
}
