/** Placeholders: replace them. Booking pages are required; any other link may be empty and is then not shown. */
export const links = {
  community: 'https://community.example.com/master-ai',
  merch: 'https://merch.example.com/',
  companySite: 'https://company.example.com/',
  youtube: 'https://video.example.com/@master-ai',
  bookConsultation: 'https://booking.example.com/free-ai-consultation',
  bookProject: 'https://booking.example.com/ai-project-call',
  bookOneOnOne: 'https://booking.example.com/one-on-one-consulting',
  bookVpsSetup: 'https://booking.example.com/live-vps-setup',
  vpsHosting: 'https://hosting.example.com/vps',
  cloudHosting: 'https://hosting.example.com/cloud',
  generalHosting: 'https://hosting.example.com/',
  affiliateCode: 'MASTERAI',
} as const
