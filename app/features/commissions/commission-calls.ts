import { askFunction, FunctionError, sendPart } from '#app/browser/api/api.ts'
import type { UploadCalls } from '#app/ui/commissions/upload-file.ts'
import type { SendBriefRequest, SendCommissionMessageRequest } from '#contract/commissions.ts'

/** Each throws FunctionError. */
export const commissionCalls = {
  list: () => askFunction('list-requests', {}),
  read: (commissionId: string) => askFunction('read-request', { requestId: commissionId }),
  sendBrief: (brief: SendBriefRequest) => askFunction('send-brief', brief),
  write: (message: SendCommissionMessageRequest) => askFunction('send-request-message', message),
  fileLink: (fileId: string) => askFunction('request-file-link', { fileId }),
}

/** Each throws FunctionError. */
export function uploadCalls(commissionId: string): UploadCalls {
  return {
    add: (file) => askFunction('add-request-file', { requestId: commissionId, ...file }),
    sendPart: async (fileId, part, contents) => {
      const { error } = await sendPart(`/uploads/requests/${fileId}/${part}`, contents)
      if (error) throw new FunctionError(error)
    },
    finish: (fileId) => askFunction('finish-request-file', { fileId }),
    remove: (fileId) => askFunction('remove-request-file', { fileId }),
  }
}

export function explainFailure(error: unknown): string {
  const { status = -1, message = '' } = error instanceof FunctionError ? error : {}
  switch (status) {
    case 0:
      return 'We didn’t get an answer. What you typed is still here; send it again once you’re online.'
    case 401:
      return 'You’ve been signed out. What you typed is still here; sign in to send it.'
    case 413:
      return message.includes('MB')
        ? message
        : 'This text is too long to send. Shorten it, or attach part of it as a text file.'
    case 429:
      return `${message || 'Too many requests.'} What you typed is still here.`
    case 400:
    case 404:
    case 409:
    case 415:
      return message
    default:
      return 'We don’t know whether that worked. What you typed is still here; try again in a moment.'
  }
}
