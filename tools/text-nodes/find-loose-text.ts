import {
  type Expression,
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNamedImports,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxSelfClosingElement,
  type Node,
  NodeFlags,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  type Signature,
  SignatureKind,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/**
 * - `text`: changes or disappears; safe only as an element's single child
 * - `texts`: text nodes even in an element of their own, such as a list of strings
 * - `fixed`: a constant text node
 * - `element`: a constant element
 * - `comes`: elements that come, go or move
 */
type Outcome = 'text' | 'texts' | 'fixed' | 'element' | 'comes' | 'nothing'

/**
 * Finds text nodes that React changes, removes or inserts an element before. Browser translation wraps text in
 * `<font>`: React then throws NotFoundError, or updates detached text. Lines are `file:line:column: problem`.
 * @throws Error without such a project
 */
export function findLooseText(config: string, isChecked: (file: string) => boolean): string[] {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]
    if (!project) throw new Error(`No project at ${config}`)
    const { checker, program, rootFiles } = project
    const outcomes = createOutcomes(checker)
    return rootFiles.filter(isChecked).flatMap((name) => {
      const file = program.getSourceFile(name)
      return file ? findInFile(file, outcomes) : []
    })
  } finally {
    api.close()
  }
}

function findInFile(file: SourceFile, outcomeOf: (child: JsxChild) => Outcome): string[] {
  const problems: string[] = []

  function checkChildren(parent: JsxElement | JsxFragment) {
    const children = parent.children
      .map((node) => ({ node, outcome: outcomeOf(node) }))
      .filter(({ outcome }) => outcome !== 'nothing')
    let follows: Outcome | undefined
    for (const { node, outcome } of children) {
      const problem = problemOf(outcome, follows, children.length === 1, isJsxFragment(parent))
      if (problem) problems.push(`${placeOf(file, node)}: ${problem}`)
      follows = outcome
    }
  }

  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) checkChildren(node)
    node.forEachChild(visit)
  }
  visit(file)
  return problems
}

function problemOf(
  outcome: Outcome,
  before: Outcome | undefined,
  isAlone: boolean,
  isInFragment: boolean,
): string | undefined {
  if (outcome === 'texts') return 'a component or a list gives text without an element'
  if (outcome !== 'text' && outcome !== 'fixed') return undefined
  if (isInFragment) return 'text in a fragment'
  if (outcome === 'text' && !isAlone) return 'text that changes beside others'
  return before === 'comes' ? 'text after an element that comes and goes' : undefined
}

function placeOf(file: SourceFile, node: Node): string {
  const before = file.text.slice(0, node.getStart(file))
  const line = before.split('\n').length
  return `${file.fileName}:${line}:${before.length - before.lastIndexOf('\n')}`
}

function createOutcomes(checker: Checker): (child: JsxChild) => Outcome {
  const components = new Map<string, Outcome>()
  const constants = new Map<SourceFile, Set<string>>()

  function ofChild(child: JsxChild): Outcome {
    if (isJsxText(child)) return /^\s*\n\s*$/.test(child.text) ? 'nothing' : 'fixed'
    if (isJsxExpression(child)) return child.expression ? ofExpression(child.expression) : 'nothing'
    if (isJsxFragment(child)) return 'comes'
    return ofElement(child)
  }

  function ofExpression(expression: Expression): Outcome {
    if (isParenthesizedExpression(expression)) return ofExpression(expression.expression)
    if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression)) {
      return expression.text === '' ? 'nothing' : 'fixed'
    }
    if (isJsxFragment(expression)) return 'comes'
    if (isJsxElement(expression) || isJsxSelfClosingElement(expression))
      return ofElement(expression)
    const parts = alternatives(expression)
    if (parts) return ofAny(parts.map(ofExpression))
    const outcome = ofType(checker.getTypeAtLocation(expression))
    return outcome === 'text' && isConstant(expression) ? 'fixed' : outcome
  }

  function ofElement(element: JsxElement | JsxSelfClosingElement): Outcome {
    const tag = isJsxElement(element) ? element.openingElement.tagName : element.tagName
    if (/^[a-z]/.test(tag.getText())) return 'element'
    const type = checker.getTypeAtLocation(tag)
    const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0]
    const { declaration } = signature ?? {}
    if (!signature || !declaration || declaration.path.includes('/node_modules/')) return 'element'
    const key = `${declaration.path}:${declaration.index}`
    const known = components.get(key)
    if (known) return known
    components.set(key, 'comes')
    const outcome = ofComponent(signature)
    components.set(key, outcome)
    return outcome
  }

  /** A component's text shares an element with others wherever it is used. */
  function ofComponent(signature: Signature): Outcome {
    const returned = returnedBy(signature.declaration?.resolve())
    const outcome = returned.length
      ? ofAny(returned.map(ofExpression))
      : ofType(checker.getReturnTypeOfSignature(signature))
    return outcome === 'text' || outcome === 'fixed' ? 'texts' : outcome
  }

  function isConstant(expression: Expression): boolean {
    const root = rootOf(expression)
    const file = expression.getSourceFile()
    const names = constants.get(file) ?? constantsIn(file)
    constants.set(file, names)
    return names.has(root)
  }

  function ofType(type: Type | undefined, within: Type[] = []): Outcome {
    if (type && within.includes(type)) return 'nothing'
    if (!type || type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'text'
    if (type.isUnionType())
      return ofAny(type.getTypes().map((part) => ofType(part, [...within, type])))
    const nothing = TypeFlags.Nullable | TypeFlags.Void | TypeFlags.BooleanLike | TypeFlags.Never
    if (type.flags & nothing) return 'nothing'
    if (type.isTypeReference() && checker.isArrayType(type)) {
      const item = ofType(checker.getTypeArguments(type)[0], within)
      return item === 'text' || item === 'texts' ? 'texts' : 'comes'
    }
    return type.isObjectType() ? 'element' : 'text'
  }

  return ofChild
}

function ofAny(outcomes: Outcome[]): Outcome {
  const [first = 'nothing'] = outcomes
  if (outcomes.includes('texts')) return 'texts'
  if (outcomes.length === 1) return first
  if (outcomes.some((outcome) => outcome === 'text' || outcome === 'fixed')) return 'text'
  return outcomes.every((outcome) => outcome === 'nothing') ? 'nothing' : 'comes'
}

function alternatives(expression: Expression): Expression[] | undefined {
  if (isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse]
  if (!isBinaryExpression(expression)) return undefined
  const { left, operatorToken, right } = expression
  const { kind } = operatorToken
  // twice: with and without the right side
  if (kind === SyntaxKind.AmpersandAmpersandToken) return [right, right]
  const isEither = kind === SyntaxKind.BarBarToken || kind === SyntaxKind.QuestionQuestionToken
  return isEither ? [left, right] : undefined
}

function returnedBy(node: Node | undefined): Expression[] {
  if (!node) return []
  if (isArrowFunction(node) && node.body.kind !== SyntaxKind.Block) return [node.body as Expression]
  const returned: Expression[] = []
  const visit = (inner: Node): void => {
    if (isReturnStatement(inner) && inner.expression) returned.push(inner.expression)
    if (!isFunction(inner)) inner.forEachChild(visit)
  }
  node.forEachChild(visit)
  return returned
}

function isFunction(node: Node): boolean {
  return isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)
}

/** Facts about the shop are constants: they change with the whole page. */
function constantsIn(file: SourceFile): Set<string> {
  const names = new Set(file.statements.flatMap(constantsOf))
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && node.initializer && isShopFact(node.initializer, names)) {
      const bound = isObjectBindingPattern(node.name) ? node.name.elements : [node]
      for (const { name } of bound) if (name && isIdentifier(name)) names.add(name.text)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return names
}

function isShopFact(value: Expression, facts: ReadonlySet<string>): boolean {
  if (isPropertyAccessExpression(value)) return isShopFact(value.expression, facts)
  if (isCallExpression(value)) return value.expression.getText() === 'useShopFacts'
  return isIdentifier(value) && facts.has(value.text)
}

function constantsOf(statement: Node): string[] {
  if (isImportDeclaration(statement)) {
    const bindings = statement.importClause?.namedBindings
    return bindings && isNamedImports(bindings)
      ? bindings.elements.map(({ name }) => name.text)
      : []
  }
  if (!isVariableStatement(statement)) return []
  const { declarations, flags } = statement.declarationList
  if (!(flags & NodeFlags.Const)) return []
  return declarations.flatMap(({ name }) => (isIdentifier(name) ? [name.text] : []))
}

function rootOf(expression: Expression): string {
  if (isPropertyAccessExpression(expression)) return rootOf(expression.expression)
  return isIdentifier(expression) ? expression.text : ''
}
