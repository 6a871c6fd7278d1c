import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { PUBLISHABLE_KEY, type PublicSettings } from '#contract/public-settings.ts'
import { reapplyErasures } from '#server/accounts/deletion/erase-person.ts'
import { backUpOrAlarm } from '#server/backup/back-up-or-alarm.ts'
import { backUpBeforeUpdate } from '#server/backup/keep-backups.ts'
import { loadErasures, shareErasures } from '#server/backup/share-erasures.ts'
import { crashAt } from '#server/checkpoint.ts'
import { BlobStoreAway, BlobStoreRefused } from '#server/content/blob-store.ts'
import { SHOP } from '#server/db/audit.ts'
import { connect } from '#server/db/connect.ts'
import { INVITATION_MINUTES } from '#server/db/desk/invitations.ts'
import { hasJoinedMember } from '#server/db/desk/members.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Deps } from '#server/deps.ts'
import { inviteMember, SANDBOX_OWNER } from '#server/desk/access/desk-members.ts'
import { errorCode, isDiskFull, StartError } from '#server/errors.ts'
import { createApp } from '#server/http/create-app.ts'
import { createLivePages } from '#server/http/pages/live-pages.ts'
import { loadFiles } from '#server/http/pages/load-files.ts'
import { servePages } from '#server/http/pages/serve-pages.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { Log } from '#server/observability/log.ts'
import { projectRoot } from '#server/project-root.ts'
import type { Settings } from '#server/settings.ts'
import { type OpenedRenderer, openRenderer } from '#server/site/open-renderer.ts'
import { renderTerms } from '#server/site/terms-pdf.ts'
import { createDeps, type ServiceAccess } from './create-deps.ts'
import { keepSiteLive } from './keep-site-live.ts'
import {
  limitBodyTime,
  limitConnections,
  listen,
  refuseSeveralHosts,
  stopListening,
  UPLOAD_MS,
} from './listen.ts'
import { type DeskFront, openDeskAnswer, openDeskFront } from './open-desk.ts'
import { publishSamples } from './publish-samples.ts'
import { recordAddress } from './record-address.ts'

export interface ExternalServices extends ServiceAccess {
  paymentOrigin: string
  /** Addresses for the owner, printed at start. */
  places: readonly { what: string; where: string }[]
  close(): Promise<void>
}

export interface Shop {
  /** Of the brand. */
  name: string
  /** Stops new requests, then running requests and jobs, then sandbox and database. */
  close(): Promise<void>
  places: readonly { what: string; where: string }[]
}

const GRACE_MS = 10_000

/** Answers 503 until all is ready; a failure closes what is open. @throws StartError */
export async function openShop(
  settings: Settings,
  log: Log,
  openExternalServices: (settings: Settings) => Promise<ExternalServices>,
): Promise<Shop> {
  const front = await openFront(settings)
  const closing: Closing[] = []
  const deskFront = await openDeskFront(settings).catch(async (error: unknown) => {
    await front.close()
    throw error
  })
  const close = async () => {
    const until = performance.now() + GRACE_MS
    await Promise.all([front.close(), deskFront.close(GRACE_MS)])
    for (const step of closing.splice(0).toReversed()) await step(until - performance.now())
  }
  try {
    const { settings: found } = deskFront
    const opened = await open(found, { log, closing, front, deskFront, openExternalServices })
    return { close, ...opened }
  } catch (error) {
    await close()
    if (!isDiskFull(error)) throw error
    throw new StartError('The disk is full: make room, then start again', { cause: error })
  }
}

type Closing = (leftMs: number) => Promise<void>

interface Front {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

async function openFront(settings: Settings): Promise<Front> {
  const options = {
    connectionsCheckingInterval: 1000, // Node's default is 30 s
    optimizeEmptyRequests: true, // no body stream for page requests
  }
  const server = createServer(options, (request, response) => {
    if (refuseSeveralHosts(request, response)) return
    limitBodyTime(request, response)
    front.answer(request, response)
  })
  const front: Front = {
    answer: (_request, response) => response.writeHead(503, { 'Retry-After': '1' }).end(),
    close: () => stopListening(server, GRACE_MS),
  }
  const isDeskHere = settings.desk !== undefined && settings.desk.port === undefined
  limitConnections(server, isDeskHere ? { longestMs: UPLOAD_MS } : {})
  await listen(server, settings)
  return front
}

interface Opening {
  log: Log
  closing: Closing[]
  front: Front
  deskFront: DeskFront
  openExternalServices(settings: Settings): Promise<ExternalServices>
}

async function open(
  settings: Settings,
  { log, closing, front, deskFront, openExternalServices }: Opening,
) {
  const root = projectRoot()
  const buildDir = path.join(root, 'build')
  const opening = openRenderer(buildDir) // meanwhile the database starts
  opening.catch(() => undefined) // awaited below
  const crash = settings.crashAt && { checkpoint: crashAt(settings.crashAt) }
  const database = await openDatabase({
    ...crash,
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    migrationsDir: path.join(root, 'migrations'),
    beforeChange: (connectionString) => backUpBeforeUpdate(connectionString, settings),
    onNewer: (migrations) =>
      log.warn(
        { migrations },
        'a newer version of the shop has used this database, and this version is compatible with it',
      ),
  })
  closing.push(() => database.close())
  const services = await openExternalServices(settings)
  closing.push(() => services.close())

  const { deps, close } = await createDeps(settings, services, database, { log, ...crash })
  closing.push(close)
  await checkBlobStore(deps)
  const taskDb = connect(database.taskPool)
  await loadErasures({ ...deps, db: taskDb })
  await shareErasures({ ...deps, db: taskDb })
  await reapplyErasures({ ...deps, db: taskDb })

  const { paymentOrigin } = services
  const rendering = { ...(await opening), buildDir }
  const answerShop = await createAnswer(deps, { rendering, paymentOrigin, closing })
  const { desk } = settings
  const answerDesk = desk && openDeskAnswer({ ...deps, db: connect(database.deskPool) })
  await startJobs(deps, {
    taskDb,
    backUp: database.embedded ? () => backUpOrAlarm(deps, database.connectionString) : undefined,
  })
  if (settings.stripe?.secretKey.startsWith('rk_')) void checkKey(deps)
  await recordAddress(settings, log)
  front.answer =
    desk && answerDesk && desk.port === undefined
      ? byHost(desk.url, answerDesk, answerShop)
      : answerShop // last: a request may need everything above
  if (answerDesk) deskFront.answer = answerDesk
  if (settings.mode === 'sandbox') {
    const stop = new AbortController()
    const published = publishSamples(deps, stop.signal)
    closing.push(() => {
      stop.abort()
      return published
    })
  }
  const where = database.embedded ? `${settings.dataDir} (its own Postgres)` : 'DATABASE_URL'
  const deskPlaces = desk ? await placesOfDesk({ ...deps, db: taskDb }, desk.url) : []
  const { id } = deps.site.published
  const site = { what: 'Site', where: `publication ${id} (npm run shop -- site)` }
  const places = [...services.places, ...deskPlaces, site, { what: 'Data', where }]
  return { name: deps.site.brand.name, places }
}

/** The shop also starts when the sandbox's link into the desk fails. */
async function placesOfDesk(deps: Deps, url: string) {
  const desk = { what: 'Desk', where: url }
  const way = await wayIntoDesk(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not create an invitation to the desk')
  })
  return way ? [desk, way] : [desk]
}

async function wayIntoDesk(deps: Deps) {
  if (deps.settings.mode !== 'sandbox' || (await hasJoinedMember(deps.db))) return undefined
  const email = deps.settings.ownerEmail ?? SANDBOX_OWNER
  const invited = { email, name: 'Owner', role: 'owner' } as const
  const { link } = await inviteMember({ ...deps, who: SHOP }, invited)
  return { what: `Invitation to the desk (valid ${INVITATION_MINUTES} minutes)`, where: link }
}

function byHost(
  deskUrl: string,
  toDesk: Front['answer'],
  toShop: Front['answer'],
): Front['answer'] {
  const { host } = new URL(deskUrl)
  return (request, response) => (request.headers.host === host ? toDesk : toShop)(request, response)
}

/**
 * A refusal ends the start; a store that does not answer may do so later.
 * @throws StartError
 */
async function checkBlobStore({ blobs, log }: Deps): Promise<void> {
  try {
    await blobs.check()
  } catch (error) {
    if (error instanceof BlobStoreRefused) {
      const final = errorCode(error.cause) !== 'ENOSPC'
      throw new StartError(error.message, { cause: error, final })
    }
    if (!(error instanceof BlobStoreAway)) throw error
    log.error({ err: error }, 'the blob store is unreachable: pictures and files cannot be read')
  }
}

/** Missing rights raise an alarm (watch-provider-access.ts) and stop nothing. */
async function checkKey({ payments, log }: Deps): Promise<void> {
  try {
    await payments.checkRights()
  } catch (error) {
    log.warn({ err: error }, 'could not check the permissions of the key')
  }
}

async function createAnswer(
  deps: Deps,
  options: {
    rendering: OpenedRenderer & { buildDir: string }
    paymentOrigin: string
    closing: Closing[]
  },
): Promise<Front['answer']> {
  const { mode, siteUrl } = deps.settings
  const publicSettings: PublicSettings = {
    mode,
    paymentOrigin: options.paymentOrigin,
    publishableKey: PUBLISHABLE_KEY,
    google: deps.google !== undefined,
  }
  const { buildDir, renderer, build } = options.rendering
  const files = await loadFiles(path.join(buildDir, 'client'), { siteUrl })
  const site = {
    ...deps.site.published,
    origin: siteUrl,
    settings: publicSettings,
    contents: new Map(),
  }
  const pages = createLivePages({ site, files, renderer, build })
  const live = await keepSiteLive(deps, pages, (published) =>
    renderTerms(renderer, { ...site, ...published }),
  )
  options.closing.push(() => live.close())
  const servePage = servePages(pages, deps.log)
  const app = createApp(deps)
  const answerApi = getRequestListener((request, node) => app.fetch(request, node))
  return (request, response) => {
    if (!servePage(request, response)) void answerApi(request, response)
  }
}
