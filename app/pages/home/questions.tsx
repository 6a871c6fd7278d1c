const questions = [
  {
    asked: 'Do I need an account to buy?',
    answer:
      'No. Your email address is enough. After the payment an account is made for that address. If it has one already, you sign in first, so that everything you own stays together.',
  },
  {
    asked: 'Where is the email to set my password?',
    answer:
      'The link is in the email that confirms your first order as a guest, and works for three days. If it is not in your inbox or in the spam folder, choose “Forgot your password?” on the sign-in page: a new link comes to the same address.',
  },
  {
    asked: 'When does the monthly fee of a website start?',
    answer: 'After launch. The price of the package is paid once; the fee stands beside it.',
  },
  {
    asked: 'Can I change my mind?',
    answer:
      'Yes, within 14 days and without a reason: press “Withdraw from contract here” at the foot of any page. You keep that right for a guide until you open it, and for a service you asked us to begin early until all of it is done. The money goes back the way it came.',
  },
] as const

/** Frequent questions before buying, as native `details` elements. */
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
