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

export const readingFunctions = {
  'read-guide': {
    summary:
      'Returns the table of contents of a guide, or the reason why the signed-in person cannot read it.',
    request: ReadGuideRequest,
    answer: ReadGuideAnswer,
    session: 'needed',
  },
  'open-guide': {
    summary:
      'Opens a bought guide before its withdrawal period ends. The right to withdraw is then lost.',
    request: OpenGuideRequest,
    answer: Done,
    session: 'needed',
  },
  'read-chapter': {
    summary: 'Returns a chapter of a guide that the signed-in person may read.',
    request: ReadChapterRequest,
    answer: ReadChapterAnswer,
    session: 'needed',
  },
  'list-reading': {
    summary: 'Lists the guides of the signed-in person with their chapter count and reading place.',
    request: ListReadingRequest,
    answer: ListReadingAnswer,
    session: 'needed',
  },
  'search-guide': {
    summary: 'Searches the chapters of a guide.',
    request: SearchGuideRequest,
    answer: SearchGuideAnswer,
    session: 'needed',
  },
  'file-link': {
    summary: 'Returns a download URL of a guide’s file, valid for five minutes.',
    request: FileLinkRequest,
    answer: FileLinkAnswer,
    session: 'needed',
  },
} satisfies FunctionTable
