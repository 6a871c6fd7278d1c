import { Done } from '#contract/functions.ts'
import {
  FileLinkAnswer,
  FileLinkRequest,
  ListReadingAnswer,
  ListReadingRequest,
  OpenGuideRequest,
  ReadChapterAnswer,
  ReadChapterRequest,
  ReadGuideAnswer,
  ReadGuideRequest,
  SearchGuideAnswer,
  SearchGuideRequest,
} from '#contract/reading.ts'
import type { FunctionTable } from './function-entry.ts'

export const readingFunctions: FunctionTable = {
  'read-guide': {
    summary: 'Contents of a guide, or why the signed-in person cannot read it.',
    request: ReadGuideRequest,
    answer: ReadGuideAnswer,
    session: 'needed',
  },
  'open-guide': {
    summary:
      'Delivers a bought guide before its withdrawal period has ended; the right to withdraw is then lost.',
    request: OpenGuideRequest,
    answer: Done,
    session: 'needed',
  },
  'read-chapter': {
    summary: 'A chapter of a guide that is open to the signed-in person.',
    request: ReadChapterRequest,
    answer: ReadChapterAnswer,
    session: 'needed',
  },
  'list-reading': {
    summary:
      'How many chapters each guide of the signed-in person has, and which one he read last.',
    request: ListReadingRequest,
    answer: ListReadingAnswer,
    session: 'needed',
  },
  'search-guide': {
    summary: 'The chapters of a guide that have these words.',
    request: SearchGuideRequest,
    answer: SearchGuideAnswer,
    session: 'needed',
  },
  'file-link': {
    summary: 'An address to download a file of a guide, for five minutes.',
    request: FileLinkRequest,
    answer: FileLinkAnswer,
    session: 'needed',
  },
}
