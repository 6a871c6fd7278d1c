interface PriceProps {
  price: string
  monthlyFee?: string | undefined
}

export function Price({ price, monthlyFee }: PriceProps) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-1.5 max-sm:flex-col">
      <span className="font-semibold">{price}</span>
      {monthlyFee ? <span className="text-fine">{`+ ${monthlyFee}`}</span> : null}
    </p>
  )
}
