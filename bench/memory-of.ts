import { readdir, readFile } from 'node:fs/promises'

/** PSS in MiB of processes and descendants. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const parents = await readParents()
  const all = new Set(pids)
  for (let size = 0; size !== all.size; ) {
    size = all.size
    for (const [child, parent] of parents) if (all.has(parent)) all.add(child)
  }
  const sizes = await Promise.all([...all].map(pssOf))
  return sizes.reduce((sum, kib) => sum + kib, 0) / 1024
}

async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const pairs = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return [pid, Number(stat.split(') ')[1]?.split(' ')[1])] as const
    }),
  )
  return new Map(pairs)
}

async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}
