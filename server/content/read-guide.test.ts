import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeProblem } from './problem.ts'
import { readGuide } from './read-guide.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A folder with these files. */
function folderOf(files: Record<string, string | Buffer>): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'guide-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), contents)
  }
  return dir
}

async function problemsOf(dir: string): Promise<string> {
  const read = await readGuide(dir)
  return 'problems' in read ? read.problems.map(describeProblem).join('\n') : ''
}

const whole = {
  'guide.yaml': 'title: The guide\nchanged: A chapter about lists\n',
  '02-next.md': '# Next\n\n[back](01-start.md)\n',
  '01-start.md': '# Start\n\n![A pixel](pixel.png) [the list](files/list.txt)\n',
  'pixel.png': PIXEL,
  'files/list.txt': 'one\ntwo\n',
  '.DS_Store': 'left out',
}

test('a guide’s folder has numbered chapters, and pictures and files identified by SHA-256', async () => {
  const read = await readGuide(folderOf(whole))
  expect(read).toMatchObject({
    guide: {
      title: 'The guide',
      changed: 'A chapter about lists',
      chapters: [
        { slug: 'start', title: 'Start' },
        { slug: 'next', title: 'Next' },
      ],
      attachments: [
        { kind: 'picture', name: 'pixel.png', mediaType: 'image/png', bytes: PIXEL.length },
        {
          kind: 'file',
          name: 'list.txt',
          mediaType: 'application/octet-stream',
          bytes: 8,
          sha256: 'c3f9c8c283a2b1f2f1896f27a01cbe3cddc0c9d93f752e4639035a0f5b36f6e8',
        },
      ],
    },
  })
})

test('chapters are ordered by number, regardless of digits', async () => {
  const dir = folderOf({ '100-c.md': '# C', '11-b.md': '# B', '02-a.md': '# A' })
  expect(await readGuide(dir)).toMatchObject({
    guide: { chapters: [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }] },
  })
})

test.each<[name: string, files: Record<string, string | Buffer>, problem: string]>([
  ['nothing', {}, 'there is no chapter: write one into 01-start.md'],
  ['a name without a number', { 'start.md': '# A' }, 'start.md: a chapter is named by its number'],
  [
    'a duplicate name',
    { '01-a.md': '# A', '02-a.md': '# B' },
    '02-a.md: 01-a.md has the same name',
  ],
  [
    'an unexpected file beside chapters',
    { '01-a.md': '# A', 'a.exe': 'x' },
    'a.exe: what is to be',
  ],
  ['a folder', { '01-a.md': '# A', 'more/02-b.md': '# B' }, 'more: only files, and the folder'],
  ['a folder in files', { '01-a.md': '# A', 'files/a/b': 'x' }, 'files/a: only files'],
  [
    'an invalid name',
    { '01-a.md': '# A', 'files/a;b$(x).pdf': 'x' },
    'files/a;b$(x).pdf: a name has',
  ],
  ['a name with a new line', { '01-a.md': '# A', 'files/a\nb': 'x' }, 'a name has letters'],
  ['an empty file', { '01-a.md': '# A', 'files/a.pdf': '' }, 'files/a.pdf: this file is empty'],
  [
    'a file that is not a picture',
    { '01-a.md': '# A', 'a.png': '<svg onload=alert(1)>' },
    'a.png: this is not a png',
  ],
  [
    'a picture with the wrong extension',
    { '01-a.md': '# A', 'a.jpg': PIXEL },
    'a.jpg: this is not a jpg picture',
  ],
  [
    'a text in another encoding',
    { '01-a.md': Buffer.from([0x23, 0x20, 0xe4]) },
    '01-a.md: save this file as UTF-8',
  ],
  [
    'an oversized chapter',
    { '01-a.md': `# A\n${'x'.repeat(1024 ** 2)}` },
    '01-a.md: a chapter has at',
  ],
  [
    'a duplicate number',
    { '01-a.md': '# A', '001-b.md': '# B' },
    '01-a.md: 001-b.md has the same number',
  ],
  [
    'a duplicate title',
    { '01-a.md': '# Start', '02-b.md': '# START' },
    '02-b.md: 01-a.md has the same title, “START”',
  ],
  [
    'a link to a missing heading',
    { '01-a.md': '# A\n\n## More of it\n\n[here](#nowhere)' },
    '01-a.md:5: 01-a.md has no heading #nowhere; it has #a, #more-of-it',
  ],
  [
    'a link to a missing heading of another chapter',
    { '01-a.md': '# A', '02-b.md': '# B\n\n[there][a]\n\n[a]: 01-a.md#b' },
    '02-b.md:5: 01-a.md has no heading #b; it has #a',
  ],
])('%s is told with its file', async (_, files, problem) => {
  expect(await problemsOf(folderOf(files))).toContain(problem)
})

test('links to existing headings, footnotes and other sites are valid', async () => {
  const first =
    '# A\n\n[more](#moré-of-it) [b](02-b.md#b) [x](https://a.example/#x) [top](#)[^1]\n\n'
  const dir = folderOf({ '01-a.md': `${first}## Moré of it\n\n[^1]: Yes.`, '02-b.md': '# B' })
  expect(await problemsOf(dir)).toBe('')
})

test.each(['NFC', 'NFD'] as const)(
  'names and links in %s match in any normalisation form',
  async (form) => {
    for (const linked of ['NFC', 'NFD'] as const) {
      const links = '# Alku\n\n![p](Työpöytä.png) [l](files/Tehtävä.txt) [q](#käyttö)\n\n'
      const dir = folderOf({
        '01-start.md': `${links.normalize(linked)}${'## Käyttö\n'.normalize(form)}`,
        '02-more.md': `# B\n\n![p](${encodeURI('Työpöytä.png'.normalize(linked))})\n`,
        ['Työpöytä.png'.normalize(form)]: PIXEL,
        ['files/Tehtävä.txt'.normalize(form)]: 'one',
      })
      const read = await readGuide(dir)
      expect(read).toMatchObject({
        guide: { attachments: [{ name: 'Työpöytä.png' }, { name: 'Tehtävä.txt' }] },
        unused: [],
      })
    }
  },
)

test('reports two names that are equal when normalised', async () => {
  const dir = folderOf({
    '01-start.md': '# A',
    ['ä.png'.normalize('NFC')]: PIXEL,
    ['ä.png'.normalize('NFD')]: PIXEL,
  })
  expect(await problemsOf(dir)).toBe('ä.png: two files have this name')
})

test('lists unused pictures and files without refusing them', async () => {
  const more = { 'other.png': PIXEL, 'files/pixel.png': PIXEL }
  expect(await readGuide(folderOf({ ...whole, ...more }))).toMatchObject({
    unused: ['other.png', 'files/pixel.png'],
  })
})

test.each([
  ['title: Lovable: the guide', ':1: this cannot be read: put quotes around the text, such as'],
  ['title: A\nchanged: "More', ':2: this cannot be read: put quotes'],
  ['title: A\ntitle: B', ':2: this stands here twice: leave one of them out'],
  ['title: A\n\tchanged: B', ':2: begin this line with spaces instead of a tab'],
  ['title: A\nprice: 3', ':2: there is no price here, only title, changed and preview'],
  ['title: 2026', ':1: title is a text: put quotes around it'],
  ['changed:\n  - one', ':1: changed is a text: put quotes around it; several lines stand below'],
  ['title:', ':1: write something after "title:", or leave the line out'],
  [`title: ${'x'.repeat(121)}`, ':1: title has at most 120 characters'],
  ['Two more chapters', ':1: a line is "title: ", "changed: " or "preview: " and then its text'],
  ['preview: 2', ':1: preview is a text: put quotes around it'],
  ['preview:', ':1: write something after "preview:", or leave the line out'],
  [
    'preview: 02-b.md',
    ': preview: there is no chapter 02-b.md; it is the file of one, such as 01-a.md',
  ],
  ['preview: ../01-a.md', ': preview: there is no chapter ../01-a.md;'],
  ['preview: guide.yaml', ': preview: there is no chapter guide.yaml;'],
  ['preview: 01-a.md', ': preview: this chapter is all of the guide: write a second one'],
  ['title: *a', ': put quotes around a text that begins with * or &'],
])('guide.yaml with %j explains what to do', async (text, problem) => {
  const dir = folderOf({ '01-a.md': '# A', 'guide.yaml': text })
  expect(await problemsOf(dir)).toContain(`guide.yaml${problem}`)
})

test('at most one chapter is the free preview', async () => {
  const marked = { ...whole, 'guide.yaml': 'preview: 02-next.md' }
  expect(await readGuide(folderOf(marked))).toMatchObject({ guide: { preview: 'next' } })
  const none = await readGuide(folderOf(whole))
  expect('guide' in none && none.guide.preview).toBe(undefined)
})

test('does not follow a symbolic link', async () => {
  const dir = folderOf({ '01-a.md': '# A' })
  symlinkSync('/etc/passwd', path.join(dir, '02-b.md'))
  expect(await problemsOf(dir)).toBe('02-b.md: only files, and the folder files, may be here')
})

test('reports a missing folder', async () => {
  expect(await problemsOf('/nowhere/guide')).toBe(
    'there is no such folder: make it, and write the first chapter into 01-start.md',
  )
})
