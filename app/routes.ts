import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Set by `npm run dev` only; other tools reading this file have no `import.meta.env`. */
const isDevelopment = import.meta.env?.DEV === true

export default [
  index('pages/home/home.tsx'),
  route('deals', 'pages/deals/deals.tsx'),
  route('about', 'pages/about/about.tsx'),
  route('vault', 'pages/vault/vault.tsx'),
  route('vault/:slug', 'pages/product/vault-product.tsx'),
  route('my-vault', 'pages/vault/my-vault.tsx'),
  route('my-vault/read/*', 'pages/read/read.tsx'),
  route('my-account', 'pages/my-account/my-account.tsx'),
  route('my-account/receipt', 'pages/my-account/receipt.tsx'),
  route('ai-services', 'pages/ai-services/ai-services.tsx'),
  route('my-ai-services', 'pages/ai-services/my-ai-services.tsx'),
  route('my-ai-services/request', 'pages/ai-services/commission.tsx'),
  route('start-your-song-project', 'pages/start-your-song-project/start-your-song-project.tsx'),
  route('ai-services/:slug', 'pages/product/ai-service.tsx'),
  route('cart', 'pages/cart/cart.tsx'),
  route('success', 'pages/success/success.tsx'),
  route('auth', 'pages/auth/auth.tsx'),
  route('email-confirmation', 'pages/email-confirmation/email-confirmation.tsx'),
  route('reset-password', 'pages/reset-password/reset-password.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
  route('terms-and-conditions', 'pages/legal/terms-and-conditions.tsx'),
  route('cookie-policy', 'pages/legal/cookie-policy.tsx'),
  route('withdraw', 'pages/withdraw/withdraw.tsx'),
  ...(isDevelopment ? [route('gallery', 'pages/gallery/gallery.tsx')] : []),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
