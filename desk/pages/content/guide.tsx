import { Link, useParams, useSearchParams } from 'react-router'
import { IconBack } from '#app/ui/icons.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { GuideContent } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatDay } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import './content.css'
import { DraftPart } from './draft-part.tsx'
import { PublishPart } from './publish-part.tsx'
import { ReadersPart } from './readers-part.tsx'
import { VersionsPart } from './versions-part.tsx'

const PARTS = ['draft', 'publish', 'versions', 'readers'] as const
type Part = (typeof PARTS)[number]

export function Page() {
  const { productKey = '' } = useParams()
  const guide = useAnswer(['content', productKey], () =>
    api.content[':key'].$get({ param: { key: productKey } }),
  )
  return (
    <DeskPage title={guide.data?.name ?? 'Guide'} aside={<LiveLine guide={guide.data} />}>
      <Loaded what="the guide" query={guide}>
        {(data) => <Parts guide={data} />}
      </Loaded>
    </DeskPage>
  )
}

function LiveLine({ guide }: { guide: GuideContent | undefined }) {
  return (
    <div className="grid gap-1 text-fine text-quiet lg:justify-items-end">
      <Link
        to={deskPaths.content()}
        className="inline-flex min-h-11 items-center gap-2 hover:text-text"
      >
        <IconBack /> All guides
      </Link>
      {guide?.live ? (
        <p>
          {`Live: version ${guide.live.number}, ${formatDay(dayInFinland(new Date(guide.live.liveAt)))}`}
        </p>
      ) : null}
    </div>
  )
}

function Parts({ guide }: { guide: GuideContent }) {
  const [search, setSearch] = useSearchParams()
  const chosen = PARTS.find((part) => part === search.get('part')) ?? 'draft'
  const choose = (part: Part) => setSearch(part === 'draft' ? {} : { part })
  return (
    <Tabs<Part>
      label="Sections of the guide"
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { key: 'draft', label: 'Write', panel: <DraftPart guide={guide} /> },
        { key: 'publish', label: 'Publish', panel: <PublishPart guide={guide} /> },
        { key: 'versions', label: 'Versions', panel: <VersionsPart guide={guide} /> },
        { key: 'readers', label: 'Readers', panel: <ReadersPart productKey={guide.key} /> },
      ]}
    />
  )
}
