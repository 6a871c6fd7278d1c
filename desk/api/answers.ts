import type { InferResponseType } from 'hono/client'
import type { api } from './call.ts'

// Answers as the desk reads them, inferred from the server's routes: dates are ISO times.

type Routes = typeof api

type AccessRoutes = Routes['access']
export type SignedInMember = InferResponseType<AccessRoutes['$get']>
export type InvitationAnswer = InferResponseType<AccessRoutes['invitation']['$post']>
export type NewAuthenticator = InferResponseType<AccessRoutes['mine']['authenticator']['$post']>
export type OwnAccess = InferResponseType<AccessRoutes['mine']['$get']>
export type MemberLink = InferResponseType<AccessRoutes['members']['$post']>
export type Members = InferResponseType<AccessRoutes['members']['$get']>
export type Member = Members['members'][number]

export type OpenAlarms = InferResponseType<Routes['alarms']['$get']>
export type ShownAlarm = OpenAlarms['alarms'][number]
export type ResolvedAlarms = InferResponseType<Routes['alarms']['settled']['$get']>
export type ResolvedAlarm = ResolvedAlarms['alarms'][number]

export type AuditPage = InferResponseType<Routes['audit']['search']['$post']>
export type AuditRow = AuditPage['rows'][number]

export type BooksMonth = InferResponseType<Routes['books']['$get']>
export type MonthMoney = BooksMonth['currencies'][number]

export type ListDeskCommissionsAnswer = InferResponseType<Routes['requests']['$get']>
export type DeskCommissionRow = ListDeskCommissionsAnswer['rows'][number]
export type DeskCommission = InferResponseType<Routes['requests'][':id']['$get']>
export type DeskConversationMessage = DeskCommission['thread'][number]

type ContentRoutes = Routes['content'][':key']
export type ContentList = InferResponseType<Routes['content']['$get']>
export type ContentItem = ContentList['items'][number]
export type ContentFiguresAnswer = InferResponseType<Routes['content']['figures']['$get']>
export type GuideContent = InferResponseType<ContentRoutes['$get']>
export type ContentVersionRow = GuideContent['versions'][number]
export type Draft = NonNullable<GuideContent['draft']>
export type DraftChapterRow = Draft['chapters'][number]
export type DraftFile = Draft['files'][number]
export type DraftChapterText = InferResponseType<ContentRoutes['chapters'][':id']['$get']>
export type PreviewAnswer = InferResponseType<ContentRoutes['chapters'][':id']['preview']['$get']>
export type CheckAnswer = InferResponseType<ContentRoutes['check']['$post']>
export type ContentProblem = CheckAnswer['problems'][number]
export type PublishAnswer = InferResponseType<ContentRoutes['publish']['$post']>
export type ReadersAnswer = InferResponseType<ContentRoutes['readers']['$get']>
export type ContentAccess = ReadersAnswer['accesses'][number]
type UploadRoutes = Routes['uploads']['content'][':key']
export type UploadedFile = InferResponseType<UploadRoutes['files'][':kind']['$post']>

export type MailsPage = InferResponseType<Routes['mails']['$get']>
export type ListedMail = MailsPage['mails'][number]
export type MailCounts = InferResponseType<Routes['mails']['counts']['$get']>
export type DeadWorkAnswer = InferResponseType<Routes['mails']['work']['$get']>
export type DeadWork = DeadWorkAnswer['work'][number]
export type Retried = InferResponseType<Routes['mails']['retry']['$post']>

type OrderRoutes = Routes['orders'][':number']
export type OrderPage = InferResponseType<Routes['orders']['search']['$post']>
export type ListedOrder = OrderPage['orders'][number]
export type DeskOrder = InferResponseType<OrderRoutes['$get']>
export type DeskOrderLine = DeskOrder['lines'][number]
export type OrderMoney = DeskOrder['money']
export type OpenDispute = DeskOrder['disputes'][number]
export type TimelineEntry = DeskOrder['timeline'][number]
export type ProviderSays = InferResponseType<OrderRoutes['payment']['$get']>
export type DeskReceipt = InferResponseType<OrderRoutes['receipt']['$get']>
export type OrderRefundPreview = InferResponseType<OrderRoutes['refund-preview']['$post']>
export type LookedUpRefund = InferResponseType<OrderRoutes['look-up-refund']['$post']>

export type PeoplePage = InferResponseType<Routes['people']['search']['$post']>
export type ListedPerson = PeoplePage['people'][number]
export type Person = InferResponseType<Routes['people']['read']['$post']>
export type OwnedThing = Person['owned'][number]
export type GivenGuide = Person['given'][number]
export type OrderOfPerson = Person['orders'][number]
export type WithdrawalOfPerson = Person['withdrawals'][number]
export type ServiceOfPerson = Person['services'][number]
export type MailOfPerson = Person['mails'][number]
export type ErasurePreview = InferResponseType<Routes['people']['erasure']['$post']>

export type SettingsAnswer = InferResponseType<Routes['settings']['$get']>
export type SettingGroup = SettingsAnswer['groups'][number]
export type Checklist = InferResponseType<Routes['settings']['checklist']['$get']>
export type ChecklistItem = Checklist['items'][number]

type ShopRoutes = Routes['shop']
export type ShopDocuments = InferResponseType<ShopRoutes['$get']>
export type DocumentRow = ShopDocuments['documents'][number]
export type DocumentAnswer = InferResponseType<ShopRoutes['documents'][':folder'][':name']['$get']>
export type SiteChanges = InferResponseType<ShopRoutes['changes']['$get']>
export type ChangeRow = SiteChanges['documents'][number]['changes'][number]
export type PublicationRow = InferResponseType<ShopRoutes['publications']['$get']>[number]
export type RestoreChanges = InferResponseType<ShopRoutes['publications'][':id']['$get']>

export type SalesFigures = InferResponseType<Routes['today']['$get']>
export type SumOfDays = SalesFigures['days'][number]
export type Waits = InferResponseType<Routes['today']['waits']['$get']>
export type Wait = Waits['waits'][number]
export type ShopHealthAnswer = InferResponseType<Routes['today']['health']['$get']>
export type HealthCheck = ShopHealthAnswer['checks'][number]

type WithdrawalRoutes = Routes['withdrawals'][':number']
export type WithdrawalsPage = InferResponseType<Routes['withdrawals']['$get']>
export type ListedWithdrawal = WithdrawalsPage['withdrawals'][number]
export type Withdrawal = InferResponseType<WithdrawalRoutes['$get']>
export type WithdrawalLine = Withdrawal['lines'][number]
export type WithdrawalRefundPreview = InferResponseType<WithdrawalRoutes['preview']['$post']>
export type Refunded = InferResponseType<WithdrawalRoutes['refund']['$post']>
