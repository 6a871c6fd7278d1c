import type {
  AddCommissionFileAnswer,
  CommissionAnswer,
  ListCommissionsAnswer,
} from '#contract/commissions.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { countParts, PART_BYTES } from '#domain/commission-state.ts'
import type { TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn } from '../auth/sign-up-customer.ts'

/** The only required detail of the test catalogue's song. */
const songDetails = [{ name: 'Story', text: 'We met in Turku.' }]

/** A signed-in customer of one service (default: a song) and their request. */
export async function openSongCustomer(
  shop: TestShop,
  email: string,
  key: ProductKey = 'storysong',
) {
  await makeCustomer(shop, email, key)
  const { access_token: token } = await signIn(shop, email)
  const headers = { authorization: `Bearer ${token}` }
  const call = (name: string, body: unknown) => shop.call(name, body, headers)
  const read = async <T>(name: string, body: unknown) =>
    (await (await call(name, body)).json()) as T // the contract of the call
  const { requests: commissions } = await read<ListCommissionsAnswer>('list-requests', {})
  const id = commissions[0]?.id ?? ''
  const sendPart = (fileId: string, part: number, contents: Uint8Array<ArrayBuffer>) =>
    shop.request(`/uploads/requests/${fileId}/${part}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: contents,
    })
  /** Uploads a file in parts. Returns its id and the last answer. */
  const addFile = async (name: string, contents: Uint8Array<ArrayBuffer>) => {
    const file = { requestId: id, key: crypto.randomUUID(), name, bytes: contents.length }
    const begun = await call('add-request-file', file)
    if (begun.status !== 200) return { fileId: '', answer: begun }
    const { fileId } = (await begun.json()) as AddCommissionFileAnswer // the contract of the call
    for (let part = 0; part < countParts(contents.length); part += 1) {
      await sendPart(fileId, part, contents.slice(part * PART_BYTES, (part + 1) * PART_BYTES))
    }
    return { fileId, answer: await call('finish-request-file', { fileId }) }
  }
  return {
    email,
    id,
    token,
    requests: commissions,
    call,
    sendPart,
    addFile,
    show: () => read<CommissionAnswer>('read-request', { requestId: id }),
    list: () => read<ListCommissionsAnswer>('list-requests', {}),
    sendBrief: (more: object = {}) =>
      call('send-brief', {
        requestId: id,
        key: crypto.randomUUID(),
        fields: songDetails,
        fileIds: [],
        ...more,
      }),
    write: (text: string, more: object = {}) =>
      call('send-request-message', {
        requestId: id,
        key: crypto.randomUUID(),
        text,
        fileIds: [],
        ...more,
      }),
    /** Downloads a file as the session's browser. */
    download: async (fileId: string, more: Record<string, string> = {}) => {
      const answer = await call('request-file-link', { fileId })
      if (answer.status !== 200) return answer
      const { url } = (await answer.json()) as { url: string } // the contract of the call
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      return shop.request(url, { headers: { cookie, ...more } })
    },
    erase: async () => (await call('delete-account', { password: PASSWORD })).status,
  }
}

/** A short MP3: an ID3 tag and frames of silence. */
export function soundOf(bytes: number): Uint8Array<ArrayBuffer> {
  const sound = new Uint8Array(bytes)
  for (let at = 0; at + 4 <= bytes; at += 417) sound.set([0xff, 0xfb, 0x90, 0x64], at)
  return sound
}

export const textOf = (text: string) => new TextEncoder().encode(text)
