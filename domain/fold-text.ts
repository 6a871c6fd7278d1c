/**
 * Text as a search compares it: small letters, without accents, ligatures apart and ß as ss, so that “strasse” finds
 * “Straße”. What Postgres compares is folded alike (`folded` in server/db/reading.ts).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
