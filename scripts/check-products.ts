import { refuseWrongProducts } from '../tools/build/refuse-wrong-products.ts'

// Reports mistakes in shop/products before other build steps do.
refuseWrongProducts()
