import type { AdminDeps } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { exportPersonalData } from '../personal-data.ts'
import { readAddress } from './read-address.ts'

export async function dataCommand(deps: AdminDeps, given: Arguments): Promise<string> {
  return JSON.stringify(await exportPersonalData(deps, readAddress(given)), null, 2)
}
