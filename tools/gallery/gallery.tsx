import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Button, ButtonRow, ExternalButton, LinkButton, Spinner } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { GoogleMark } from '#app/ui/google-mark.tsx'
import { HeroGraphic } from '#app/ui/hero-graphic.tsx'
import * as icons from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Badge, OwnedMark } from '#app/ui/owned-mark.tsx'
import { BackLink, Page, PageHead } from '#app/ui/page.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { EmailField, TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.ts'
import { ToastRegion } from '#app/ui/toast-region.tsx'

/** Links stay here: the gallery's router has no other page. */
const HERE = '/gallery'
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const tones = ['neutral', 'signal', 'good', 'warn', 'bad'] as const

/**
 * Every app/ui component in each state, at /gallery under `npm run dev`. It has the shop's style sheet: utilities
 * that nothing in app/ uses have no effect here.
 */
function GalleryPage() {
  return (
    <Page>
      <PageHead title="Gallery" lead="Every part of ui/ in each of its states." />
      <Buttons />
      <Fields />
      <Notices />
      <Waiting />
      <Marks />
      <Overlays />
    </Page>
  )
}

function Part({ name, children }: { name: string; children: Elements }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-semibold">{name}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  return (
    <Part name="Buttons">
      {variants.map((variant) => (
        <ButtonRow key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="large">
            large
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <LinkButton variant={variant} to={HERE}>
            link
          </LinkButton>
          <ExternalButton variant={variant} href="https://example.com/">
            out
          </ExternalButton>
        </ButtonRow>
      ))}
      <Button wide>wide</Button>
      <a className="underline" href={HERE}>
        link in a text
      </a>
      <BackLink to={HERE}>back link</BackLink>
    </Part>
  )
}

function Fields() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Part name="Fields">
      <div className="grid w-full max-w-form gap-5">
        <TextField label="Empty" />
        <TextField label="With a hint" hint="At most 100 characters." defaultValue="Anna" />
        <TextField label="With an error" error="Must be positive" defaultValue="-1" />
        <TextField label="Disabled" disabled defaultValue="anna@example.com" />
        <EmailField />
        <QuantityStepper name="Guide" quantity={quantity} onChange={setQuantity} />
      </div>
    </Part>
  )
}

function Notices() {
  return (
    <Part name="Notices">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`Notice, ${tone}`}>
          What happened, and what can be done about it.
        </Notice>
      ))}
      <EmptyState title="Empty state" level={2} action={<LinkButton to={HERE}>Go on</LinkButton>}>
        Why there is nothing here.
      </EmptyState>
    </Part>
  )
}

function Waiting() {
  return (
    <Part name="Waiting">
      <div className="flex items-center gap-5">
        <Spinner />
        <Spinner size="large" />
      </div>
      <Skeleton className="h-76 w-full" />
      <Stats
        stats={[
          { label: 'Known', value: 12 },
          { label: 'Could not be read', value: undefined },
        ]}
      />
    </Part>
  )
}

function Marks() {
  return (
    <Part name="Marks">
      <div className="flex flex-wrap items-center gap-5">
        <OwnedMark>Owned</OwnedMark>
        <Badge>Most Popular</Badge>
        <GoogleMark />
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </div>
      <HeroGraphic
        count={16}
        curve={(share) => 0.2 + share * 0.7}
        held={{ index: 11, at: 0.5 }}
        height={120}
        className="w-full"
      />
    </Part>
  )
}

function Overlays() {
  const [tab, setTab] = useState<'first' | 'second'>('first')
  const [isOpen, setOpen] = useState(false)
  return (
    <Part name="Tabs, dialog, toasts">
      <Tabs
        label="Tabs"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'first', label: 'First', panel: <p>The first panel.</p> },
          { key: 'second', label: 'Second', panel: <p>The second panel.</p> },
        ]}
      />
      <ButtonRow>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => showToast({ title: 'Toast', description: 'Something was done.' })}>
          Toast
        </Button>
        <Button onClick={() => showToast({ title: 'Toast', variant: 'destructive' })}>
          Destructive toast
        </Button>
      </ButtonRow>
      {isOpen ? (
        <Dialog title="Dialog" description="What it asks." onClose={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </Dialog>
      ) : null}
    </Part>
  )
}

const router = createBrowserRouter([
  {
    path: HERE,
    element: (
      <>
        <main>
          <GalleryPage />
        </main>
        <ToastRegion />
      </>
    ),
  },
])
const app = document.getElementById('app')
if (!app) throw new Error('This page has no #app')
createRoot(app).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
