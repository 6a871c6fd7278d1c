import type { z } from 'zod'
import { SiteFactsSchema } from './catalogue/kind-texts.ts'
import { ProductSchema } from './catalogue/product-file.ts'
import { LegalTextsSchema } from './legal-text.ts'
import { PageTextsSchema } from './page-blocks.ts'

/** Schema of a document such as `products/coffee`. Undefined for an unknown one. */
export function schemaOf(document: string): z.ZodType | undefined {
  const [folder, name = ''] = document.split('/')
  if (folder === 'products') return ProductSchema
  const schemas: Readonly<Record<string, z.ZodType>> =
    folder === 'site'
      ? SiteFactsSchema.shape
      : folder === 'pages'
        ? { ...PageTextsSchema.shape, ...LegalTextsSchema.shape }
        : {}
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined
}
