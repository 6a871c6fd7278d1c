import { Link } from 'react-router'
import { paths } from '#domain/pages.ts'
import type { LegalDocument } from './legal-document.ts'
import { CompanyParagraph, Mailbox } from './links.tsx'
import {
  cachedValues,
  cookies,
  localValues,
  type StoredValue,
  tabValues,
} from './what-is-stored.ts'

export const cookiePolicy: LegalDocument = {
  title: 'Cookie policy',
  lead: 'Everything this shop stores in your browser, by name. None of it tracks you.',
  effective: 'January 2025',
  changed: '24 November 2026',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      text: (
        <>
          <p>
            The shop stores only what it needs to do what you ask: keep your cart, sign you in, take
            you back to your payment page. There are no advertising cookies, no analytics, no
            trackers, and nothing from third parties, fonts and pictures included, until you play a
            video in a guide.
          </p>
          <p>
            That is why you see no cookie banner: under Finnish law (Act on Electronic
            Communications Services 917/2014, section 205) no consent is needed for what a service
            strictly requires. If that ever changes, we will ask you first.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: (
        <>
          <p>
            Small values that your browser sends back to us. No script can read them, and none is
            set while you only look around.
          </p>
          <StoredValues values={cookies} />
        </>
      ),
    },
    {
      id: 'local-storage',
      title: 'Kept in your browser (local storage)',
      text: (
        <>
          <p>These stay in this browser only, until the time given.</p>
          <StoredValues values={localValues} />
        </>
      ),
    },
    {
      id: 'offline',
      title: 'Kept to read without a connection (cache)',
      text: (
        <>
          <p>
            A service worker, a small program in your browser, opens these when you have no
            connection.
          </p>
          <StoredValues values={cachedValues} />
        </>
      ),
    },
    {
      id: 'session-storage',
      title: 'Kept for one tab (session storage)',
      text: (
        <>
          <p>
            These are gone when you close the tab, and none of them is sent to us automatically.
          </p>
          <StoredValues values={tabValues} />
        </>
      ),
    },
    {
      id: 'others',
      title: 'On other sites',
      text: (
        <p>
          Stripe’s payment page, Google’s sign-in and the places our links lead to are other sites
          with cookies and policies of their own. None of them stores anything while you are here,
          except for a video in a guide: once you play it, it comes from YouTube or Vimeo, which may
          then store values of their own.
        </p>
      ),
    },
    {
      id: 'your-choice',
      title: 'Your choice',
      text: (
        <p>
          You can delete or block all of this in your browser’s settings. With storage blocked you
          can still read everything and pay as a guest; the cart then lasts only as long as the page
          is open, and you are signed out when you leave.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Questions',
      text: (
        <>
          <p>
            Write to <Mailbox />. What we keep on our server, and your rights under the GDPR, are
            described in the <Link to={paths.privacy()}>privacy policy</Link>. Finnish law applies,
            and the courts are in Helsinki.
          </p>
          <CompanyParagraph />
        </>
      ),
    },
  ],
}

function StoredValues({ values }: { values: readonly StoredValue[] }) {
  return (
    <dl>
      {values.map(({ name, purpose, until }) => (
        <div key={name} className="border-t border-line py-4">
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{purpose}</dd>
          <dd>{`Kept: ${until}`}</dd>
        </div>
      ))}
    </dl>
  )
}
