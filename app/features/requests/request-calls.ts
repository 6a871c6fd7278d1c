import type {
  AddRequestFileAnswer,
  FinishRequestFileAnswer,
  ListRequestsAnswer,
  RequestAnswer,
  SendBriefAnswer,
  SendBriefRequest,
  SendRequestMessageRequest,
} from '#contract/requests.ts'
import { callFunction, type FunctionName, sendPart } from '../../browser/api/api.ts'

/** Status 0: no response. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Each throws RequestError. */
export const requestCalls = {
  list: () => call<ListRequestsAnswer>('list-requests', {}),
  read: (requestId: string) => call<RequestAnswer>('read-request', { requestId }),
  sendBrief: (brief: SendBriefRequest) => call<SendBriefAnswer>('send-brief', brief),
  write: (message: SendRequestMessageRequest) =>
    call<RequestAnswer>('send-request-message', message),
  addFile: (file: { requestId: string; key: string; name: string; bytes: number }) =>
    call<AddRequestFileAnswer>('add-request-file', file),
  sendPart: async (fileId: string, part: number, contents: Blob) => {
    const { error } = await sendPart(`/uploads/requests/${fileId}/${part}`, contents)
    if (error) throw new RequestError(error.status, error.message)
  },
  finishFile: (fileId: string) => call<FinishRequestFileAnswer>('finish-request-file', { fileId }),
  removeFile: (fileId: string) => call<unknown>('remove-request-file', { fileId }),
  fileLink: (fileId: string) => call<{ url: string }>('request-file-link', { fileId }),
}

async function call<T>(name: FunctionName, body: object): Promise<T> {
  const { data, error } = await callFunction(name, body)
  if (error) throw new RequestError(error.status, error.message)
  return data as T // trusts the call's contract
}

export function explainFailure(error: unknown): string {
  const { status = -1, message = '' } = error instanceof RequestError ? error : {}
  switch (status) {
    case 0:
      return 'You’re offline. What you typed is still here; send it once you’re back online.'
    case 401:
      return 'You’ve been signed out. What you typed is still here; sign in to send it.'
    case 413:
      return message.includes('MB')
        ? message
        : 'This text is too long to send. Shorten it, or attach part of it as a text file.'
    case 429:
      return 'That was a bit too fast. Nothing is lost; wait a minute, then send it again.'
    case 400:
    case 404:
    case 409:
    case 415:
      return message
    default:
      return 'That didn’t go through. What you typed is still here; try again in a moment.'
  }
}
