import { z } from 'zod'

// The desk's security policy blocks eval. Zod tries it for each schema that is made, so this is imported before them.
z.config({ jitless: true })
