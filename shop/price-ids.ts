/**
 * The card provider's price of each paid product, by product key: one set for its test mode, one
 * for its live mode. Replace them with the price ids of your own account.
 */
export const priceIds = {
  test: {
    'lovable-pro-secrets': 'price_test_lovable_pro_secrets',
    'n8n-coolify-self-host': 'price_test_n8n_coolify_self_host',
    'further-guide-1': 'price_test_further_guide_1',
    'further-guide-2': 'price_test_further_guide_2',
    coffee: 'price_test_coffee',
    candy: 'price_test_candy',
    'one-on-one-consulting': 'price_test_one_on_one_consulting',
    'live-vps-setup': 'price_test_live_vps_setup',
    'landing-page': 'price_test_landing_page',
    'smart-website': 'price_test_smart_website',
    'smarter-website': 'price_test_smarter_website',
    'smartest-website': 'price_test_smartest_website',
    storysong: 'price_test_storysong',
    'brandsong-pro': 'price_test_brandsong_pro',
    'enterprisesong-pro': 'price_test_enterprisesong_pro',
  },
  live: {
    'lovable-pro-secrets': 'price_live_lovable_pro_secrets',
    'n8n-coolify-self-host': 'price_live_n8n_coolify_self_host',
    'further-guide-1': 'price_live_further_guide_1',
    'further-guide-2': 'price_live_further_guide_2',
    coffee: 'price_live_coffee',
    candy: 'price_live_candy',
    'one-on-one-consulting': 'price_live_one_on_one_consulting',
    'live-vps-setup': 'price_live_live_vps_setup',
    'landing-page': 'price_live_landing_page',
    'smart-website': 'price_live_smart_website',
    'smarter-website': 'price_live_smarter_website',
    'smartest-website': 'price_live_smartest_website',
    storysong: 'price_live_storysong',
    'brandsong-pro': 'price_live_brandsong_pro',
    'enterprisesong-pro': 'price_live_enterprisesong_pro',
  },
} as const
