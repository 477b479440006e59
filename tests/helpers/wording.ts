import ts from 'typescript'

/** A text or a comment in a source file. */
export interface Found {
  /** 1-based. */
  line: number
  text: string
}

export interface Wording {
  /** String literals, templates with `{}` for each value, and JSX text; no module names and no SQL. */
  texts: Found[]
  /** Comments without their marks; `//` lines that follow each other are one. */
  comments: (Found & { isDoc: boolean })[]
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)

const isSql = (node: ts.Node, tree: ts.SourceFile): boolean => ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'sql'

const COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g
const MARKS = /^\/\*+|[ \t]*\*+\/$|^[ \t]*(?:\/\/|\*)[ \t]?/gm

/** Reads every text and comment of a TypeScript or JavaScript file in one pass over its syntax tree. */
export function readWording(file: string, source: string): Wording {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const tree = ts.createSourceFile(file, source, options, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1
  const texts: Found[] = []
  /** Ranges in which `//` and `/*` begin no comment. */
  const literals: [start: number, end: number][] = []
  const addText = (parts: ts.LiteralLikeNode[], isShown: boolean) => {
    for (const part of parts) literals.push([part.getStart(tree), part.end])
    const [first] = literals.at(-parts.length) ?? [0]
    if (isShown) texts.push({ line: lineOf(first), text: parts.map(({ text }) => text).join('{}') })
  }
  const visit = (node: ts.Node, isShown: boolean): void => {
    if (isText(node)) return addText([node], isShown)
    if (ts.isTemplateExpression(node)) addText([node.head, ...node.templateSpans.map(({ literal }) => literal)], isShown)
    else if (ts.isRegularExpressionLiteral(node)) literals.push([node.getStart(tree), node.end])
    const holdsTexts = isShown && !ts.isImportDeclaration(node) && !ts.isExportDeclaration(node) && !isSql(node, tree)
    ts.forEachChild(node, (child) => visit(child, holdsTexts))
  }
  visit(tree, true)
  return { texts, comments: commentsOf(source, literals, lineOf) }
}

function commentsOf(source: string, literals: [start: number, end: number][], lineOf: (position: number) => number): Wording['comments'] {
  const comments: Wording['comments'] = []
  literals.sort(([a], [b]) => a - b)
  let at = 0
  COMMENT.lastIndex = 0
  for (let match = COMMENT.exec(source); match; match = COMMENT.exec(source)) {
    while ((literals[at]?.[1] ?? Infinity) <= match.index) at++
    const [start, end] = literals[at] ?? [Infinity, Infinity]
    if (start <= match.index) COMMENT.lastIndex = end
    else comments.push({ line: lineOf(match.index), text: match[0].replace(MARKS, '').trim(), isDoc: match[0].startsWith('/**') })
  }
  return comments
}
