const questions = [
  {
    asked: 'Do I need an account to buy?',
    answer:
      'No. Your email address is enough: we create an account for it after you pay. If it already has one, you sign in first.',
  },
  {
    asked: 'Where is the email to set my password?',
    answer:
      'It’s in your first order confirmation. The link works for three days. Not in your spam folder either? Choose “Forgot your password?” on the sign-in page for a new one.',
  },
  {
    asked: 'When does the monthly fee of a website start?',
    answer: 'After launch. The package itself is a one-time payment.',
  },
  {
    asked: 'Can I change my mind?',
    answer:
      'Yes, for 14 days, no reason needed: choose “Withdraw from contract here” at the foot of any page. For a guide, until you open it. For a service you asked us to start early, until all of it is done; you pay only for the part done so far. We refund you the way you paid.',
  },
] as const

export function Questions() {
  return (
    <div className="border-t border-line">
      {questions.map(({ asked, answer }) => (
        <details key={asked} data-question="" className="border-b border-line">
          <summary className="py-5 text-lead font-medium">{asked}</summary>
          <p className="max-w-prose pb-6 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  )
}
