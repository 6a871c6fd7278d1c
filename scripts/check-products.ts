import { refuseWrongProducts } from '../tools/build/refuse-wrong-products.ts'

// The first step of the build: ends it for a mistake in shop/products, before other tools say it in theirs.
refuseWrongProducts()
