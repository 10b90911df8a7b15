import { EDGE, type Filters, SHAPE, type Weights } from './small-net.ts';

/** Numbers of ONNX's own schema (onnx.proto), version 8 of its files and 17 of its operators. */
const IR_VERSION = 8;
const OPSET = 17;
const FLOAT = 1;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

type Field = Uint8Array;

/**
 * Writes the net as an ONNX model: `picture` [1, 3, 64, 64] goes in, `scores` [1, labels] come out. The file is a protobuf
 * of six kinds of messages, so it is written here; the libraries that could do it are out of use or come with a runtime.
 */
export function onnxFileOf(net: Filters & Weights, name: string): Buffer {
  const { FILTERS, CHANNELS, KERNEL, STRIDE, PAD, FEATURES } = SHAPE;
  const labels = net.bias.length;
  const graph = message(
    ...[
      node('Conv', ['picture', 'filters', 'filterBias'], 'answers', [
        ints('kernel_shape', [KERNEL, KERNEL]),
        ints('pads', [PAD, PAD, PAD, PAD]),
        ints('strides', [STRIDE, STRIDE]),
      ]),
      node('Relu', ['answers'], 'positive'),
      node('GlobalAveragePool', ['positive'], 'means'),
      node('GlobalMaxPool', ['positive'], 'strongest'),
      node('Concat', ['means', 'strongest'], 'both', [int('axis', 1)]),
      node('Flatten', ['both'], 'features', [int('axis', 1)]),
      node('Gemm', ['features', 'weights', 'bias'], 'sums', [int('transB', 1)]),
      node('Softmax', ['sums'], 'scores', [int('axis', 1)]),
    ].map((each) => field(1, each)),
    field(2, text(name)),
    field(5, tensor('filters', [FILTERS, CHANNELS, KERNEL, KERNEL], net.filters)),
    field(5, tensor('filterBias', [FILTERS], net.filterBias)),
    field(5, tensor('weights', [labels, FEATURES], net.weights)),
    field(5, tensor('bias', [labels], net.bias)),
    field(11, valueInfo('picture', [1, CHANNELS, EDGE, EDGE])),
    field(12, valueInfo('scores', [1, labels])),
  );
  return Buffer.from(
    message(field(1, IR_VERSION), field(2, text('alethea')), field(7, graph), field(8, message(field(2, OPSET)))),
  );
}

function node(type: string, inputs: readonly string[], output: string, attributes: readonly Field[] = []): Field {
  return message(
    ...inputs.map((input) => field(1, text(input))),
    field(2, text(output)),
    field(4, text(type)),
    ...attributes.map((attribute) => field(5, attribute)),
  );
}

function ints(name: string, values: readonly number[]): Field {
  return message(field(1, text(name)), ...values.map((value) => field(8, value)), field(20, ATTRIBUTE_INTS));
}

function int(name: string, value: number): Field {
  return message(field(1, text(name)), field(3, value), field(20, ATTRIBUTE_INT));
}

function tensor(name: string, dimensions: readonly number[], values: Float32Array): Field {
  // ONNX stores the lowest byte first on every machine.
  const bytes = Buffer.alloc(values.length * Float32Array.BYTES_PER_ELEMENT);
  for (const [at, value] of values.entries()) bytes.writeFloatLE(value, at * Float32Array.BYTES_PER_ELEMENT);
  return message(...dimensions.map((size) => field(1, size)), field(2, FLOAT), field(8, text(name)), field(9, bytes));
}

function valueInfo(name: string, dimensions: readonly number[]): Field {
  const shape = message(...dimensions.map((size) => field(1, message(field(1, size)))));
  const tensorType = message(field(1, FLOAT), field(2, shape));
  return message(field(1, text(name)), field(2, message(field(1, tensorType))));
}

/** A field of a message: a whole number, or bytes with their length before them. */
function field(number: number, value: number | Uint8Array): Field {
  if (typeof value === 'number') return Buffer.concat([varint(number << 3), varint(value)]);
  return Buffer.concat([varint((number << 3) | 2), varint(value.length), value]);
}

function message(...fields: readonly Field[]): Field {
  return Buffer.concat(fields);
}

function text(value: string): Field {
  return Buffer.from(value, 'utf8');
}

function varint(value: number): Field {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}
