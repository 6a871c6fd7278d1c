const questions = [
  {
    asked: 'Do I need an account to buy?',
    answer:
      'No. Your email address is enough: we create an account for it after you pay. If it has one, you sign in first.',
  },
  {
    asked: 'Where is the email to set my password?',
    answer:
      'It is the email that confirms your first order as a guest. Its link works for three days. Not in your spam folder either? Choose “Forgot your password?” on the sign-in page for a new one.',
  },
  {
    asked: 'When does the monthly fee of a website start?',
    answer: 'After launch. You pay the price of the package once.',
  },
  {
    asked: 'Can I change my mind?',
    answer:
      'Yes, within 14 days, without a reason: choose “Withdraw from contract here” at the foot of any page. With a guide you can do so until you open it; with a service you asked us to begin early, until all of it is done. We refund you the way you paid.',
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
