import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCode } from '#server/errors.ts'
import { query } from '../start/cluster-process.ts'

/** More than /readyz requires, so that a shop on this disk is ready until it is filled. */
const SIZE_MIB = 420
const BLOCK = Buffer.alloc(64 * 1024, 1)

/** A separate disk for one shop's data. */
export interface SmallDisk {
  dir: string
  /** Uses up all free space. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** Mounts a disk in memory; undefined where that is not possible (it needs Linux and root). */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const dir = await mkdtemp(path.join(tmpdir(), 'small-disk-'))
  try {
    const size = `size=${SIZE_MIB}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    await rm(dir, { recursive: true })
    return undefined
  }
  const ballast = path.join(dir, 'ballast')
  return {
    dir,
    fill: async () => {
      for (;;) {
        const end = await appendFile(ballast, BLOCK).catch(errorCode)
        if (end === 'ENOSPC') return
      }
    },
    makeRoom: () => rm(ballast),
    remove: async () => {
      execFileSync('umount', ['-l', dir]) // lazily: processes may still use it
      await rm(dir, { recursive: true })
    },
  }
}

/** Used where no disk can be mounted: a trigger refuses each write with Postgres's own error of a full disk. */
export function refuseWrites(databaseUrl: string): Pick<SmallDisk, 'fill' | 'makeRoom'> {
  return {
    fill: async () => {
      await query(databaseUrl, REFUSE_WRITES)
    },
    makeRoom: async () => {
      await query(databaseUrl, 'drop function public.refuse_write cascade')
    },
  }
}

const REFUSE_WRITES = `
  create function public.refuse_write() returns trigger language plpgsql as $$ begin
    raise exception using errcode = 'disk_full',
      message = 'could not extend file: No space left on device';
  end $$;
  do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'shop', 'shop_auth')
        or (schemaname = 'pgboss' and tablename = 'job') -- its partitions inherit the trigger
    loop
      execute 'create trigger refuse_write before insert or update or delete on ' || name ||
        ' for each row execute function public.refuse_write()';
    end loop;
  end $$`
