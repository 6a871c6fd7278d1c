/** Leaves are strings; `a[0][b]=c` becomes nested nodes (lists have keys 0, 1, …). */
export interface FormTree {
  [key: string]: string | FormTree
}

export function decodeForm(text: string): FormTree {
  const root = node()
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value)
  return root
}

/** No prototype: `__proto__` is only a key. */
function node(): FormTree {
  return Object.create(null)
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function place(root: FormTree, path: string[], value: string): void {
  let branch = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' && depth > 0 ? String(Object.keys(branch).length) : part
    if (depth === path.length - 1) {
      branch[key] = value
      return
    }
    const known = branch[key]
    const next = typeof known === 'object' ? known : node()
    branch[key] = next
    branch = next
  }
}
