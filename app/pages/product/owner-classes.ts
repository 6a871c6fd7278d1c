/** Marks an element of the offer as owned. The classes below react to it in CSS, without a script. */
export const ownedMark = { 'data-owned': '' } as const

/** Hidden from owners. */
export const forCustomers = 'group-has-data-owned/product:hidden'

/** Hidden from owners, with its space reserved. */
export const forCustomersInPlace = 'group-has-data-owned/product:invisible'

/** Shown to owners only. */
export const forOwners = 'hidden group-has-data-owned/product:grid'
