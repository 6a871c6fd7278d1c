import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { LegalPart, ShownLegalText, ShownLegalTexts } from '#contract/site.ts'
import { blockOf, type InlineName, type LegalText, type LegalTexts } from '#domain/legal-text.ts'
import { currencyInWords } from '#domain/money.ts'
import { hasDeals, isAffiliate, isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'

/** HTML of the texts, with the facts about the shop filled in. */
export function renderLegalTexts(texts: LegalTexts, facts: ShopFacts): ShownLegalTexts {
  return {
    'terms-and-conditions': render(texts['terms-and-conditions'], facts),
    'privacy-policy': render(texts['privacy-policy'], facts),
    'cookie-policy': render(texts['cookie-policy'], facts),
  }
}

function render({ sections, ...head }: LegalText, facts: ShopFacts): ShownLegalText {
  const words = wordsFor(facts)
  const fill = (text: string) =>
    text.replace(/\{([^{}]+)\}/g, (whole, name) => words[name as InlineName] ?? whole)
  return {
    ...head,
    sections: sections.map(({ id, title, text }) => ({ id, title, parts: partsOf(text, fill) })),
  }
}

/** Paragraphs in a row are one part, so that lines of a list become one list. */
function partsOf(text: readonly string[], fill: (text: string) => string): LegalPart[] {
  const parts: LegalPart[] = []
  let together = ''
  const flush = () => {
    if (together !== '') parts.push({ html: htmlOf(together) })
    together = ''
  }
  for (const paragraph of text) {
    const block = blockOf(paragraph)
    if (block) {
      flush()
      parts.push({ block })
    } else together += `${paragraph.startsWith('- ') ? '\n' : '\n\n'}${fill(paragraph)}`
  }
  flush()
  return parts
}

/** HTML in the Markdown is dropped, and so are addresses that run scripts. */
const markdown = unified()
  .use(remarkParse)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(() => (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'a' || !/^https?:/.test(String(properties['href']))) return
      Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
    })
  })
  .use(rehypeStringify)

function htmlOf(text: string): string {
  return String(markdown.processSync(text))
}

function wordsFor({ brand, company, links, money }: ShopFacts): Record<InlineName, string> {
  return {
    brand: literal(brand.name),
    email: `[${literal(company.email)}](mailto:${company.email})`,
    currency: currencyInWords(money.currency),
    'linked sites': linkedSites(links),
    'their terms': theirTerms(links),
    'affiliate links': isAffiliate(links) && hasDeals(links) ? affiliateLinks : '',
    'what hosts see': hasDeals(links) ? 'Hosting companies see that you came from us.' : '',
  }
}

/** Markdown that shows the text as it is. */
function literal(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+.!|&~-]/g, String.raw`\$&`)
}

const affiliateLinks = `Links on the [deals page](${paths.deals()}) are affiliate links: we earn a commission, and your contract is with the host.`

function linkedSites(links: ShopFacts['links']): string {
  const sites = [
    ...(isGiven(links.community) ? ['a community'] : []),
    ...(isGiven(links.merch) ? ['a merch shop'] : []),
    'a booking page',
    ...(isGiven(links.youtube) ? ['a video channel'] : []),
    ...(hasDeals(links) ? ['hosting companies'] : []),
  ]
  return `Our links lead to ${listed(sites)}.`
}

function theirTerms(links: ShopFacts['links']): string {
  const sites = [
    ...(isGiven(links.community) ? ['the community'] : []),
    ...(isGiven(links.merch) ? ['the merch shop'] : []),
    'the booking page',
    ...(hasDeals(links) ? ['hosting companies'] : []),
  ]
  const have = sites.length > 1 ? 'have their own terms' : 'has its own terms'
  return `${listed(sites).replace('the', 'The')} ${have}.`
}

function listed(sites: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(sites)
}
