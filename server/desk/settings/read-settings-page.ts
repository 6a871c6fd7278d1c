import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { DeskRole } from '#contract/desk/access.ts'
import { formatFinnishMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { findNewestBackup } from '#server/backup/keep-backups.ts'
import { readDatabaseVersion } from '#server/db/desk/versions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { ownerEmail } from '#server/outbox/alarms.ts'
import { projectRoot } from '#server/project-root.ts'
import type { Settings } from '#server/settings.ts'

interface SettingLine {
  label: string
  value: string
  note?: string
}

/**
 * An allowlist: new settings stay hidden until added here. Owners see the end of a secret key, to identify it;
 * helpers only that it is set.
 */
export async function readSettingsPage(deps: DeskDeps, role: DeskRole) {
  const { settings } = deps
  const [backupAt, versions] = await Promise.all([
    findNewestBackup(settings.backupDir),
    listVersions(deps),
  ])
  return [
    { title: 'The shop', lines: shopLines(settings) },
    { title: 'Card provider', lines: providerLines(settings, role) },
    { title: 'Emails', lines: mailLines(deps) },
    { title: 'Guides and files', lines: contentLines(settings) },
    { title: 'Data and backups', lines: dataLines(settings, backupAt) },
    { title: 'Options', lines: choiceLines(deps) },
    { title: 'Versions', lines: versions },
  ]
}

const MODES = {
  sandbox: 'Sandbox: everything stays on this machine, no real money',
  test: 'Test: your card provider’s test keys, no real money',
  live: 'Live: real money',
} as const

function shopLines({ desk, mode, siteUrl }: Settings): SettingLine[] {
  return [
    { label: 'Mode', value: MODES[mode] },
    { label: 'Shop address', value: siteUrl },
    { label: 'Desk address', value: desk?.url ?? 'closed' },
  ]
}

function providerLines({ checkoutDomain, stripe }: Settings, role: DeskRole): SettingLine[] {
  if (!stripe) return [{ label: 'Keys', value: 'None needed in the sandbox' }]
  const { length } = stripe.webhookSecrets
  const restricted = { note: 'A restricted key: it only has the permissions you gave it.' }
  return [
    {
      label: 'Secret key',
      value: describeKey(stripe.secretKey, role),
      ...(stripe.secretKey.startsWith('rk_') ? restricted : {}),
    },
    { label: 'Webhook secrets', value: length === 1 ? 'set' : `${length} set` },
    { label: 'Payment page at', value: checkoutDomain ?? 'checkout.stripe.com' },
  ]
}

/** Shown characters of a key at least three times as long. */
const SHOWN = 4

function describeKey(key: string, role: DeskRole): string {
  return role === 'owner' && key.length >= SHOWN * 3 ? `set, ends in ${key.slice(-SHOWN)}` : 'set'
}

function mailLines({ settings, site }: Pick<DeskDeps, 'settings' | 'site'>): SettingLine[] {
  const { mailFrom, mode, smtpUrl } = settings
  const server = smtpUrl ? new URL(smtpUrl).hostname : undefined
  const none = mode === 'sandbox' ? 'Sandbox mailbox, nothing leaves this machine' : 'not set'
  return [
    { label: 'Email server', value: server ?? none },
    {
      label: 'Sender',
      value: mailFrom.includes('<') ? mailFrom : `${site.brand.name} <${mailFrom}>`,
    },
    {
      label: 'Sales and alarms go to',
      value: ownerEmail({ settings, site }),
      ...(settings.ownerEmail ? {} : { note: 'The shop’s own address, as OWNER_EMAIL isn’t set.' }),
    },
  ]
}

function contentLines({ accessUrls, blobDir, contentDir, s3 }: Settings): SettingLine[] {
  const elsewhere = Object.keys(accessUrls)
  return [
    { label: 'Guide folder', value: contentDir },
    {
      label: 'Pictures and files',
      value: s3 ? `the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}` : blobDir,
    },
    ...(s3 ? [{ label: 'Bucket keys', value: 'set' }] : []),
    { label: 'Guides hosted elsewhere', value: elsewhere.join(', ') || 'none' },
  ]
}

function dataLines(settings: Settings, backupAt: Date | undefined): SettingLine[] {
  const { backupDir, databaseUrl, dataDir } = settings
  const never = databaseUrl ? 'none here, made where the database runs' : 'none yet'
  return [
    {
      label: 'Database',
      value: databaseUrl ? `at ${new URL(databaseUrl).hostname}` : `the shop’s own, in ${dataDir}`,
    },
    { label: 'Backup folder', value: backupDir },
    { label: 'Last backup', value: backupAt ? formatFinnishMoment(backupAt) : never },
  ]
}

function choiceLines({ settings, site }: Pick<DeskDeps, 'settings' | 'site'>): SettingLine[] {
  const { google, limits, metricsToken, mode, trustedProxies, withdrawalRefundLimitCents } =
    settings
  const isGoogleOn = google !== undefined || mode === 'sandbox'
  return [
    {
      label: 'Automatic refunds of withdrawals',
      value:
        withdrawalRefundLimitCents > 0
          ? `up to ${formatMoney(withdrawalRefundLimitCents, site.money.currency)} per email address and 30 days`
          : 'off, you decide every time',
    },
    { label: 'Sign-in with Google', value: isGoogleOn ? 'on' : 'off' },
    { label: 'Proxies in front of the shop', value: String(trustedProxies) },
    { label: 'Rate limits', value: limits ? 'on' : 'off' },
    {
      label: 'Metrics',
      value: metricsToken ? 'token set' : 'no token',
    },
  ]
}

const Package = z.object({ version: z.string() })

async function listVersions({ db, site }: DeskDeps): Promise<SettingLine[]> {
  const [text, database] = await Promise.all([
    readFile(path.join(projectRoot(), 'package.json'), 'utf8'),
    readDatabaseVersion(db),
  ])
  const { termsVersion } = site
  return [
    { label: 'Shop', value: Package.parse(JSON.parse(text)).version },
    { label: 'Tables', value: database.migration },
    { label: 'Postgres', value: database.server },
    { label: 'Node', value: process.versions.node },
    ...(termsVersion ? [{ label: 'Terms', value: termsVersion }] : []),
  ]
}
