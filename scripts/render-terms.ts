import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '#domain/pages.ts'
import { brand } from '#shop/brand.ts'
import { makeTermsPdf } from '../tools/build/terms-pdf.ts'

// Build step: makes the PDF of the terms for order mails.
const build = path.join(import.meta.dirname, '..', 'build')
const page = readFileSync(path.join(build, 'client', paths.terms(), 'index.html'), 'utf8')
const { version, pdf } = await makeTermsPdf(page, brand.name)
writeFileSync(path.join(build, 'terms.pdf'), pdf)
writeFileSync(path.join(build, 'terms-version'), version)
