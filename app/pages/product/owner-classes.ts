/** On an element inside of the offer: whoever looks owns the product. The three below follow it, without a script. */
export const ownedMark = { 'data-owned': '' } as const

/** Only for those who do not own it. */
export const forBuyers = 'group-has-data-owned/product:hidden'

/** The same, but its place stays. */
export const forBuyersInPlace = 'group-has-data-owned/product:invisible'

/** Only for its owner. */
export const forOwners = 'hidden group-has-data-owned/product:grid'
