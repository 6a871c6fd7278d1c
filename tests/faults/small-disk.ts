import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCode } from '#server/errors.ts'
import { query } from '../start/cluster-process.ts'

/** More than /readyz asks for, so that a shop on it is ready until it is filled. */
const SIZE_MIB = 420
const BLOCK = Buffer.alloc(64 * 1024, 1)

/** A disk of its own for the data of one shop. */
export interface SmallDisk {
  dir: string
  /** Takes all the room there is left. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** Mounts a disk in memory; undefined where that is refused: it needs Linux and root. */
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
      execFileSync('umount', ['-l', dir]) // at once, whoever is still in it
      await rm(dir, { recursive: true })
    },
  }
}

/**
 * For where no disk can be mounted: Postgres refuses each write in the words and with the code it has for a
 * full disk.
 */
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
