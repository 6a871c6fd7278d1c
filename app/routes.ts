import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Only `npm run dev` says so; the linter and others that read this file have no such word. */
const isDevelopment = import.meta.env?.DEV === true

/** Every page of the storefront; domain/pages.ts holds the same addresses as functions. */
export default [
  index('routes/home.tsx'),
  route('deals', 'routes/deals.tsx'),
  route('about', 'routes/about.tsx'),
  route('vault', 'routes/vault.tsx'),
  route('vault/:slug', 'routes/vault-product.tsx'),
  route('my-vault', 'routes/my-vault.tsx'),
  route('my-account', 'routes/my-account.tsx'),
  route('ai-services', 'routes/ai-services.tsx'),
  route('my-ai-services', 'routes/my-ai-services.tsx'),
  route('start-your-song-project', 'routes/start-your-song-project.tsx'),
  route('ai-services/:slug', 'routes/ai-service.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('success', 'routes/success.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('email-confirmation', 'routes/email-confirmation.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-and-conditions', 'routes/terms-and-conditions.tsx'),
  route('cookie-policy', 'routes/cookie-policy.tsx'),
  ...(isDevelopment ? [route('gallery', 'routes/gallery.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
