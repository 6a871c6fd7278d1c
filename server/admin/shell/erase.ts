import type { AdminDeps } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { countPersonalData, erasePersonalData } from '../personal-data.ts'
import { columns } from '../text.ts'
import { readAddress } from './read-address.ts'

/** Without --yes it only lists what is stored. */
export async function eraseCommand(deps: AdminDeps, given: Arguments): Promise<string> {
  const address = readAddress(given)
  if (given.flags.has('yes')) return erase(deps, address)
  const { email, kept } = await countPersonalData(deps, address)
  return [
    `Kept under ${email}:`,
    columns(kept.map((what) => ['', what])),
    'Orders and withdrawals stay for the books, without name and address. A withdrawal that waits is decided all the same:',
    'its lines stay, and its words until then. It cannot be undone. To do it:',
    `  npm run shop -- erase ${email} --yes`,
  ].join('\n')
}

async function erase(deps: AdminDeps, address: string): Promise<string> {
  const { email, hasAccount } = await erasePersonalData(deps, address)
  const last = hasAccount
    ? 'One last email says so, and its record goes with it.'
    : 'No email says so.'
  return `${email} is erased. ${last}`
}
