/** A node of a syntax tree, as far as types are concerned. */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Interfaces and type aliases that a file declares, by name. */
export type Declarations = ReadonlyMap<string, Node>;

/** The types that a file declares at its top. */
export function declarationsOf(body: readonly unknown[]): Declarations {
  const declared = body.map((each) => {
    const node = each as Node;
    return node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node;
  });
  return new Map(
    declared
      .filter((node) => node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration')
      .flatMap((node) => (node ? [[(node.id as { readonly name: string }).name, node] as const] : [])),
  );
}

/**
 * The keys that a row type surely has, read from its text: of literals, of `Pick`, and of what the file itself declares.
 * What other files declare adds none.
 */
export function keysOf(type: unknown, declared: Declarations): readonly string[] {
  const node = type as Node;
  switch (node.type) {
    case 'TSTypeLiteral':
      return membersOf(node.members as readonly Node[]);
    case 'TSIntersectionType':
      return (node.types as readonly Node[]).flatMap((each) => keysOf(each, declared));
    case 'TSTypeReference':
      return ofReference(node.typeName as Node, node.typeArguments, declared);
    case 'TSTypeAliasDeclaration':
      return keysOf(node.typeAnnotation, declared);
    case 'TSInterfaceDeclaration':
      return [
        ...membersOf((node.body as { readonly body: readonly Node[] }).body),
        ...((node.extends ?? []) as readonly Node[]).flatMap(({ expression, typeArguments }) =>
          ofReference(expression as Node, typeArguments, declared),
        ),
      ];
    default:
      return [];
  }
}

function ofReference(name: Node, typeArguments: unknown, declared: Declarations): readonly string[] {
  const params = (typeArguments as { readonly params: readonly Node[] } | null)?.params ?? [];
  if (name.name === 'Pick' && params[1]) return literalsOf(params[1]);
  const declaration = params.length === 0 ? declared.get(String(name.name)) : undefined;
  return declaration ? keysOf(declaration, declared) : [];
}

function literalsOf(node: Node): readonly string[] {
  if (node.type === 'TSUnionType') return (node.types as readonly Node[]).flatMap(literalsOf);
  if (node.type !== 'TSLiteralType') return [];
  return [String((node.literal as { readonly value: unknown }).value)];
}

function membersOf(members: readonly Node[]): readonly string[] {
  return members.flatMap(({ type, optional, key }) => {
    const { name, value } = key as { readonly name?: string; readonly value?: string };
    return type === 'TSPropertySignature' && !optional ? [name ?? String(value)] : [];
  });
}
